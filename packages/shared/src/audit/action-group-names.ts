/** Kinds of actions. Apart from the actions themselves, which no page needs at its start. */
export const actionGroupNames = [
  'signing_in',
  'people',
  'personal_data',
  'roles',
  'cohorts',
  'assignments',
  'work',
  'marking',
  'cases',
  'certification',
  'settings',
  'assistant',
  'audit',
] as const

export type ActionGroup = (typeof actionGroupNames)[number]
