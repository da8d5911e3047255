import { expect, test } from 'vitest'
import {
  adminPermissions,
  basePermissions,
  candidateRole,
  canOpenPage,
  effectivePermissions,
  groupsWith,
  productOwner,
  startingRoles,
  suspendedRole,
} from './permissions.ts'

test('the names that the specification gives to roles and to what everyone may see', () => {
  expect([productOwner, suspendedRole, candidateRole]).toEqual(['Product_Owner', 'Suspended', 'Candidate'])
  expect(basePermissions).toEqual(['candidate_dashboard', 'training_mode', 'test_mode', 'case_review'])
})

test('the pages of the Admin Studio, in the order of the specification', () => {
  expect(adminPermissions.join(' ')).toBe(
    'admin_dashboard manage_applicants delete_applicants manage_organizations add_organization edit_organization ' +
      'delete_organizations organization_profile manage_cohorts add_cohort edit_cohort delete_cohorts cohort_profile ' +
      'manage_users add_user edit_user suspend_users activate_users delete_users user_profile manual_assessment cases ' +
      'add_case edit_case delete_cases assign_cases unassign_cases unassign_cases_from_user case_profile knowledge_base ' +
      'permissions ai_controls ai_usage support_questions audit_trail system_health personal_data reset_work regrade_results ' +
      'modules policies mail_templates learning_platforms training edit_training service_accounts provisioning webhooks',
  )
})

test('what each role holds from the start, beyond what everyone does', () => {
  const held = Object.entries(startingRoles).map(([role, pages]) => [role, pages.join(' ')])
  expect(Object.fromEntries(held)).toEqual({
    Product_Owner: adminPermissions.join(' '),
    Suspended: '',
    Candidate: '',
    Coordinator:
      'admin_dashboard manage_applicants delete_applicants manage_organizations add_organization edit_organization ' +
      'organization_profile manage_cohorts add_cohort edit_cohort cohort_profile manage_users add_user edit_user ' +
      'suspend_users activate_users user_profile manual_assessment reset_work regrade_results assign_cases unassign_cases ' +
      'unassign_cases_from_user support_questions training edit_training',
    Case_Author: 'admin_dashboard cases add_case edit_case delete_cases case_profile knowledge_base',
    Auditor: 'admin_dashboard organization_profile cohort_profile user_profile case_profile ai_usage audit_trail',
  })
})

test('whoever has no role is a candidate, with what everyone may see', () => {
  expect(effectivePermissions([], [], [])).toEqual({
    groups: ['Candidate'],
    pagePermissions: [...basePermissions],
    endpointPermissions: [],
  })
})

test('what several roles grant is held once, beyond what everyone may see', () => {
  const held = effectivePermissions(['Auditor', 'Helper'], ['cases', 'training_mode', 'cases'], ['a/b', 'a/c', 'a/b'])
  expect(held).toEqual({
    groups: ['Auditor', 'Helper'],
    pagePermissions: [...basePermissions, 'cases'],
    endpointPermissions: ['a/b', 'a/c'],
  })
})

test.each([
  ['is suspended', ['Candidate'], true, ['Candidate', 'Suspended']],
  ['is not suspended', ['Candidate'], false, ['Candidate']],
])('the roles of one who %s', (_who, groups, suspended, told) => {
  expect(groupsWith(groups, suspended)).toEqual(told)
})

test.each([
  ['support', [], [], true],
  ['cases', ['Product_Owner'], [], true],
  ['cases', ['Candidate'], ['cases'], true],
  ['Cases', ['Candidate'], ['cases'], true],
  ['cases', ['Candidate'], ['add_case'], false],
  ['cases', [], [], false],
])('the page %s to one of %j who holds %j: %s', (page, groups, permissions, opens) => {
  expect(canOpenPage(page, groups, permissions)).toBe(opens)
})
