import Type, { type Static } from 'typebox'
import { firstReminderMinute, lastReminderMinute, maxReminderDays, maxReminders } from '../reminders.ts'
import { TimeZone } from './assignment-dates.ts'
import { Editable } from './editable.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Emails, Id, Ids, listing, StrictObject, sortedBy, Timestamp } from './fields.ts'
import { Description } from './organizations.ts'
import { Person, peopleListing } from './people.ts'

const area = 'Cohorts'

/** Specification §3: `org` is the organization's id. */
const OwnReminders = Type.Union([
  StrictObject({
    days: Type.Array(Type.Integer({ minimum: -maxReminderDays, maximum: maxReminderDays }), {
      maxItems: maxReminders,
      uniqueItems: true,
      description: 'How many days after the due date, negative before it',
    }),
    minute: Type.Integer({
      minimum: firstReminderMinute,
      maximum: lastReminderMinute,
      description: 'The time of day in the time zone of the dates, in minutes after midnight',
    }),
  }),
  Type.Null(),
])
export const Cohort = Type.Object({
  id: Type.String(),
  description: Type.String(),
  org: Type.Union([Type.String(), Type.Null()]),
  organization: Type.Union([Type.String(), Type.Null()], { description: 'The description of its organization' }),
  members: Type.Integer(),
  reminders: OwnReminders,
  time_zone: Type.Union([Type.String(), Type.Null()], {
    description: 'An IANA time zone; null for the installation’s',
  }),
  created_at: Timestamp,
})
export type Cohort = Static<typeof Cohort>

const cohortListing = { ...listing, sort: sortedBy('description', 'organization', 'created_at', 'members') }
const OwnTimeZone = Type.Optional(Type.Union([TimeZone, Type.Null()]))
const OrganizationId = Type.Union([Id, Type.Null()])

export const getCohorts = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_cohorts',
  area,
  summary: 'Every cohort, by description',
  authorization: administrator('cohorts/get_cohorts', 'manage_cohorts'),
  query: StrictObject(cohortListing),
  answer: Type.Array(Cohort),
})

export const getCohort = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_cohort',
  area,
  summary: 'One cohort',
  authorization: administrator('cohorts/get_cohort', 'cohort_profile'),
  query: StrictObject({ cohort_id: Id }),
  answer: Cohort,
  errorStatuses: [404],
})

export const getUsersInCohort = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_users_in_cohort',
  area,
  summary: 'The members of a cohort, by name',
  authorization: administrator('cohorts/get_users_in_cohort', 'cohort_profile'),
  query: StrictObject({ cohort_id: Id, ...peopleListing }),
  answer: Type.Array(Person),
  errorStatuses: [404],
})

export const getCohortsInOrganization = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_cohorts_in_org/',
  area,
  summary: 'The cohorts of an organization, by description',
  authorization: administrator('cohorts/get_cohorts_in_org', 'organization_profile'),
  query: StrictObject({ org_id: Id, ...cohortListing }),
  answer: Type.Array(Cohort),
  errorStatuses: [404],
})

export const createCohort = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/create_cohort',
  area,
  summary: 'Adds a cohort',
  authorization: administrator('cohorts/create_cohort', 'add_cohort'),
  body: StrictObject({
    description: Description,
    org_id: Type.Optional(OrganizationId),
    time_zone: OwnTimeZone,
    reminders: Type.Optional(OwnReminders),
  }),
  answer: Type.Object({ message: Type.String(), cohort: Cohort }),
  errorStatuses: [404, 409],
})

export const editCohort = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/edit_cohort',
  area,
  summary:
    'Renames a cohort, sets its time zone or moves it to another organization: `org`, as a cohort is read, or `org_id`, which decides where both are sent',
  authorization: administrator('cohorts/edit_cohort', 'edit_cohort'),
  body: Editable(
    {
      id: Id,
      description: Description,
      org_id: Type.Optional(OrganizationId),
      org: Type.Optional(OrganizationId),
      time_zone: OwnTimeZone,
      reminders: Type.Optional(OwnReminders),
    },
    Cohort,
  ),
  answer: Type.Object({ message: Type.String(), cohort: Cohort }),
  errorStatuses: [404, 409],
})

/** The most members that a cohort may have where a call is about all of them. */
export const maxMembersAtOnce = 20_000

/** The most members that one call names. */
export const maxMembers = 5000

export const setCohortMembers = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/set_members',
  area,
  summary: 'Makes exactly these users the members of a cohort, or adds them to it, or takes them out of it',
  authorization: administrator('cohorts/set_members', 'edit_cohort'),
  body: StrictObject({
    cohort_id: Id,
    emails: Type.Array(Emails.items, { maxItems: maxMembers }),
    how: Type.Optional(Type.Enum(['exactly', 'add', 'remove'], { description: 'Exactly these when absent' })),
  }),
  answer: Type.Object({
    message: Type.String(),
    cohort: Cohort,
    added: Type.Integer(),
    removed: Type.Integer(),
  }),
  errorStatuses: [404],
})

export const deleteCohorts = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/delete_cohorts',
  area,
  summary: 'Deletes cohorts; their members stay',
  authorization: administrator('cohorts/delete_cohorts', 'delete_cohorts'),
  body: StrictObject({ ids: Ids }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
})
