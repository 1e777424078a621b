"""The machine's own administration of schools and people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm

from trainer.school.models import Cohort, Membership, School, User

if TYPE_CHECKING:
    # Django's classes take a type only in their stubs.
    CreationForm = AdminUserCreationForm[User]
    UserModelAdmin = UserAdmin[User]
    SchoolModelAdmin = admin.ModelAdmin[School]
    MembershipModelAdmin = admin.ModelAdmin[Membership]
    CohortModelAdmin = admin.ModelAdmin[Cohort]
else:
    CreationForm = AdminUserCreationForm
    UserModelAdmin = UserAdmin
    SchoolModelAdmin = MembershipModelAdmin = CohortModelAdmin = admin.ModelAdmin


class PersonCreationForm(CreationForm):
    """Django's form for our user model."""

    class Meta:
        model = User
        fields = ("username", "name")


@admin.register(User)
class PersonAdmin(UserModelAdmin):
    add_form = PersonCreationForm
    list_display = ("username", "name", "is_active", "is_staff")
    list_filter = ("is_active", "is_staff")
    search_fields = ("username", "name")
    ordering = ("username",)
    readonly_fields = ("date_joined", "last_login")
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        ("Person", {"fields": ("name", "email")}),
        ("Access", {"fields": ("is_active", "is_staff", "is_superuser")}),
        ("Dates", {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = (
        (None, {"fields": ("username", "name", "usable_password", "password1", "password2")}),
    )


@admin.register(School)
class SchoolAdmin(SchoolModelAdmin):
    list_display = ("name", "slug", "currency", "time_zone")
    prepopulated_fields = {"slug": ("name",)}  # noqa: RUF012


@admin.register(Membership)
class MembershipAdmin(MembershipModelAdmin):
    list_display = ("user", "school", "role")
    list_filter = ("school", "role")
    list_select_related = ("user", "school")
    autocomplete_fields = ("user",)


@admin.register(Cohort)
class CohortAdmin(CohortModelAdmin):
    list_display = ("name", "school", "closed_at")
    list_filter = ("school",)
