import { type ActionGroup, actionGroupNames } from '@casebench/shared/audit/action-group-names'
import { actionGroups, type RecordedAction } from '@casebench/shared/audit/action-groups'
import { t } from '@lingui/core/macro'

/** The actions that a filter offers by themselves, by what they are called there. */
const actionNames: Readonly<Partial<Record<RecordedAction, () => string>>> = {
  sign_in: () => t`Signed in`,
  sign_out: () => t`Signed out`,
  start_test: () => t`Started a test`,
  left_test: () => t`Left a test`,
  returned_to_test: () => t`Returned to a test`,
  submit: () => t`Submitted a case`,
  evaluate: () => t`Evaluated a case`,
  unlock: () => t`Unlocked a case`,
  assign_case: () => t`Assigned a case`,
  override: () => t`Changed a marking`,
  reset: () => t`Reset a case`,
  upload_document: () => t`Uploaded a document`,
  change_password: () => t`Changed the password`,
  update_permission: () => t`Changed permissions`,
  add_user: () => t`Added a user`,
  edit_user: () => t`Edited a user`,
  suspend_user: () => t`Suspended a user`,
  open_source: () => t`Opened a source`,
}

const groupNames: Readonly<Record<ActionGroup, () => string>> = {
  signing_in: () => t`Signing in`,
  people: () => t`People and accounts`,
  personal_data: () => t`Personal data`,
  roles: () => t`Roles and permissions`,
  cohorts: () => t`Cohorts and organizations`,
  assignments: () => t`Assignments and dates`,
  work: () => t`Work on cases`,
  marking: () => t`Marking`,
  cases: () => t`Case files`,
  certification: () => t`Programmes and certificates`,
  settings: () => t`Settings`,
  assistant: () => t`Manu and the knowledge base`,
  audit: () => t`Audit trail`,
}

type Choice = { value: string; label: string }
export type ActionFilter = { action?: string | undefined; group?: ActionGroup | undefined }

const ofGroup = 'group:'
const isGroup = (name: string): name is ActionGroup => (actionGroupNames as readonly string[]).includes(name)

/** The choice for a filter, and the filter of a choice. */
export const choiceOf = ({ action, group }: ActionFilter): string =>
  group === undefined ? (action ?? '') : `${ofGroup}${group}`
export function filterOf(choice: string): ActionFilter {
  const group = choice.startsWith(ofGroup) ? choice.slice(ofGroup.length) : ''
  if (isGroup(group)) return { action: undefined, group }
  return { action: choice === '' ? undefined : choice, group: undefined }
}

/** All actions, all of a kind, or one of that kind. */
export const actionChoices = (): ({ group: string; items: Choice[] } | Choice)[] => [
  { value: '', label: t`All actions` },
  ...actionGroupNames.map((name) => {
    const group = groupNames[name]()
    const items = actionGroups[name].flatMap((action: RecordedAction) => {
      const label = actionNames[action]
      return label ? [{ value: action, label: label() }] : []
    })
    return { group, items: [{ value: `${ofGroup}${name}`, label: t`All: ${group}` }, ...items] }
  }),
]
