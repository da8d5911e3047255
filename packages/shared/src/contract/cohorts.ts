import Type, { type Static } from 'typebox'
import { administrator, call } from './call.ts'
import { Editable } from './editable.ts'
import { Emails, Fields, Id, Ids, listing, sortedBy, Timestamp } from './fields.ts'
import { Person, peopleListing } from './people.ts'

const area = 'Cohorts'

/** Specification §3: `org` is the organization's id. */
export const Cohort = Type.Object({
  id: Type.String(),
  description: Type.String(),
  org: Type.Union([Type.String(), Type.Null()]),
  organization: Type.Union([Type.String(), Type.Null()], { description: 'The description of its organization' }),
  members: Type.Integer(),
  created_at: Timestamp,
})
export type Cohort = Static<typeof Cohort>

const Description = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const cohortListing = { ...listing, sort: sortedBy('description', 'organization', 'created_at', 'members') }
const OrganizationId = Type.Union([Id, Type.Null()])

export const getCohorts = call({
  method: 'GET',
  path: '/v1/admin/cohorts/get_cohorts',
  area,
  summary: 'Every cohort, by description',
  may: administrator('cohorts/get_cohorts', 'manage_cohorts'),
  query: Fields(cohortListing),
  answer: Type.Array(Cohort),
})

export const getCohort = call({
  method: 'GET',
  path: '/v1/admin/cohorts/get_cohort',
  area,
  summary: 'One cohort',
  may: administrator('cohorts/get_cohort', 'cohort_profile'),
  query: Fields({ cohort_id: Id }),
  answer: Cohort,
  refuses: [404],
})

export const getUsersInCohort = call({
  method: 'GET',
  path: '/v1/admin/cohorts/get_users_in_cohort',
  area,
  summary: 'The members of a cohort, by name',
  may: administrator('cohorts/get_users_in_cohort', 'cohort_profile'),
  query: Fields({ cohort_id: Id, ...peopleListing }),
  answer: Type.Array(Person),
  refuses: [404],
})

export const getCohortsInOrganization = call({
  method: 'GET',
  path: '/v1/admin/cohorts/get_cohorts_in_org/',
  area,
  summary: 'The cohorts of an organization, by description',
  may: administrator('cohorts/get_cohorts_in_org', 'organization_profile'),
  query: Fields({ org_id: Id, ...cohortListing }),
  answer: Type.Array(Cohort),
  refuses: [404],
})

export const createCohort = call({
  method: 'POST',
  path: '/v1/admin/cohorts/create_cohort',
  area,
  summary: 'Adds a cohort',
  may: administrator('cohorts/create_cohort', 'add_cohort'),
  body: Fields({ description: Description, org_id: Type.Optional(OrganizationId) }),
  answer: Type.Object({ message: Type.String(), cohort: Cohort }),
  refuses: [404, 409],
})

export const editCohort = call({
  method: 'POST',
  path: '/v1/admin/cohorts/edit_cohort',
  area,
  summary:
    'Renames a cohort or moves it to another organization: `org`, as a cohort is read, or `org_id`, which decides where both are sent',
  may: administrator('cohorts/edit_cohort', 'edit_cohort'),
  body: Editable(
    { id: Id, description: Description, org_id: Type.Optional(OrganizationId), org: Type.Optional(OrganizationId) },
    Cohort,
  ),
  answer: Type.Object({ message: Type.String(), cohort: Cohort }),
  refuses: [404, 409],
})

/** The most members that one call names. */
const mostMembers = 5000

export const setCohortMembers = call({
  method: 'POST',
  path: '/v1/admin/cohorts/set_members',
  area,
  summary: 'Makes exactly these users the members of a cohort, or adds them to it, or takes them out of it',
  may: administrator('cohorts/set_members', 'edit_cohort'),
  body: Fields({
    cohort_id: Id,
    emails: Type.Array(Emails.items, { maxItems: mostMembers }),
    how: Type.Optional(Type.Enum(['exactly', 'add', 'remove'], { description: 'Exactly these when absent' })),
  }),
  answer: Type.Object({
    message: Type.String(),
    cohort: Cohort,
    added: Type.Integer(),
    removed: Type.Integer(),
  }),
  refuses: [404],
})

export const deleteCohorts = call({
  method: 'POST',
  path: '/v1/admin/cohorts/delete_cohorts',
  area,
  summary: 'Deletes cohorts; their members stay',
  may: administrator('cohorts/delete_cohorts', 'delete_cohorts'),
  body: Fields({ ids: Ids }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
})
