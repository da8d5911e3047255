import { type Message, msg } from '@casebench/shared/message'

/** How the columns of an exported list of people are headed. In English they are the names of the fields. */
export const peopleHeadings = {
  email: msg`email`,
  first_name: msg`first_name`,
  name: msg`name`,
  username: msg`username`,
  phone_number: msg`phone_number`,
  level: msg`level`,
  roles: msg`roles`,
  cohorts: msg`cohorts`,
  organizations: msg`organizations`,
  suspended: msg`suspended`,
  test_unlocked: msg`test_unlocked`,
  cases_assigned: msg`cases_assigned`,
  cases_completed: msg`cases_completed`,
  average_score: msg`average_score`,
  last_seen_at: msg`last_seen_at`,
  created_at: msg`created_at`,
} as const satisfies Readonly<Record<string, Message>>

export type PeopleHeading = keyof typeof peopleHeadings

/** Those that say what an import cannot set. */
export const exportedOnly: readonly Message[] = [
  peopleHeadings.organizations,
  peopleHeadings.suspended,
  peopleHeadings.test_unlocked,
  peopleHeadings.cases_assigned,
  peopleHeadings.cases_completed,
  peopleHeadings.average_score,
  peopleHeadings.last_seen_at,
  peopleHeadings.created_at,
]
