import type { PagePermission } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'

/** What each key is called. A key that is new to the contract does not compile without a name. */
export const permissionLabels: Readonly<Record<PagePermission, string>> = {
  get candidate_dashboard() {
    return t`Candidate dashboard`
  },
  get training_mode() {
    return t`Training mode`
  },
  get test_mode() {
    return t`Test mode`
  },
  get case_review() {
    return t`Case review`
  },
  get admin_dashboard() {
    return t`Admin dashboard`
  },
  get manage_applicants() {
    return t`Manage applicants`
  },
  get delete_applicants() {
    return t`Delete applicants`
  },
  get manage_organizations() {
    return t`Manage organizations`
  },
  get add_organization() {
    return t`Add organization`
  },
  get edit_organization() {
    return t`Edit organization`
  },
  get delete_organizations() {
    return t`Delete organizations`
  },
  get organization_profile() {
    return t`Organization profile`
  },
  get manage_cohorts() {
    return t`Manage cohorts`
  },
  get add_cohort() {
    return t`Add cohort`
  },
  get edit_cohort() {
    return t`Edit cohort`
  },
  get delete_cohorts() {
    return t`Delete cohorts`
  },
  get cohort_profile() {
    return t`Cohort profile`
  },
  get manage_users() {
    return t`Manage users`
  },
  get add_user() {
    return t`Add user`
  },
  get edit_user() {
    return t`Edit user`
  },
  get suspend_users() {
    return t`Suspend users`
  },
  get activate_users() {
    return t`Activate users`
  },
  get delete_users() {
    return t`Delete users`
  },
  get user_profile() {
    return t`User profile`
  },
  get manual_assessment() {
    return t`Review and mark results`
  },
  get reset_work() {
    return t`Unlock and reset people’s work`
  },
  get regrade_results() {
    return t`Regrade results`
  },
  get cases() {
    return t`Cases`
  },
  get add_case() {
    return t`Add case`
  },
  get edit_case() {
    return t`Edit case`
  },
  get delete_cases() {
    return t`Delete cases`
  },
  get assign_cases() {
    return t`Assign cases`
  },
  get unassign_cases() {
    return t`Unassign cases`
  },
  get unassign_cases_from_user() {
    return t`Unassign cases from user`
  },
  get case_profile() {
    return t`Case profile`
  },
  get knowledge_base() {
    return t`Knowledge base`
  },
  get permissions() {
    return t`Permissions`
  },
  get ai_controls() {
    return t`AI controls`
  },
  get ai_usage() {
    return t`AI usage`
  },
  get support_questions() {
    return t`Support questions`
  },
  get audit_trail() {
    return t`Audit trail`
  },
  get system_health() {
    return t`System health`
  },
  get personal_data() {
    return t`Personal data`
  },
  get modules() {
    return t`Modules`
  },
  get policies() {
    return t`Policies`
  },
  get mail_templates() {
    return t`Mail templates`
  },
  get learning_platforms() {
    return t`Learning platforms`
  },
  get training() {
    return t`Programmes`
  },
  get edit_training() {
    return t`Edit programmes`
  },
  get service_accounts() {
    return t`Service accounts`
  },
  get provisioning() {
    return t`Provisioning`
  },
  get webhooks() {
    return t`Webhooks`
  },
}
