import Type, { type Static } from 'typebox'
import { AssignmentState, Mode } from '../assignment-state.ts'
import { ActivityLogEntry } from './analytics.ts'
import { AssignmentDates, Extension, maxExtraTimePercent, Reason } from './assignment-dates.ts'
import { Editable } from './editable.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Email, Emails, Flag, Id, listing, Message, Metadata, StrictObject, sortedBy, Timestamp } from './fields.ts'
import { User } from './identity.ts'
import { maxPasswordLength, minPasswordLength } from './sessions.ts'

const area = 'People'

/** A user as an administrator sees them. */
export const Person = Type.Object({
  ...User.properties,
  suspended: Type.Boolean(),
  cohorts: Type.Array(
    Type.Object({
      id: Type.String(),
      description: Type.String(),
      organization: Type.Union([Type.String(), Type.Null()], { description: 'The description of its organization' }),
    }),
  ),
  cases_assigned: Type.Integer({ description: 'In either mode' }),
  cases_completed: Type.Integer({ description: 'Those with a result that stands' }),
  average_score: Type.Union([Type.Integer(), Type.Null()], { description: 'Percent, rounded; null without a result' }),
  last_seen_at: Type.Union([Timestamp, Type.Null()], { description: 'When a page of theirs last asked for a token' }),
})
export type Person = Static<typeof Person>

const YesOrNo = Type.Enum(['false', 'true'])
/** What the fields of a profile may have: letters of a text, items of a list, and the levels that there are. */
export const profileLimits = {
  first_name: 100,
  name: 200,
  username: 60,
  phone_number: 40,
  groups: 50,
  cohorts: 100,
  lowestLevel: 1,
  highestLevel: 100,
} as const

const Level = Type.Integer({ minimum: profileLimits.lowestLevel, maximum: profileLimits.highestLevel })
const RoleName = Type.String({ minLength: 1, maxLength: 60 })

/** What narrows a list of people; together they narrow it further. */
const peopleFilters = {
  role: Type.Optional(RoleName),
  org_id: Type.Optional(Id),
  suspended: Type.Optional(YesOrNo),
  test_unlocked: Type.Optional(YesOrNo),
  level_from: Type.Optional(Level),
  level_to: Type.Optional(Level),
  seen_since: Type.Optional(Timestamp),
  unseen_since: Type.Optional(Type.String({ format: 'date-time', description: 'Also who was never seen' })),
}

/** A list of people: `q` finds every word of it anywhere in the email, the username or the names. */
export const peopleListing = {
  ...listing,
  sort: sortedBy(
    'name',
    'email',
    'username',
    'level',
    'created_at',
    'last_seen_at',
    'cases_assigned',
    'cases_completed',
    'average_score',
  ),
  ...peopleFilters,
}

export const getAllUsers = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_all_users',
  area,
  summary: 'Every user, by name',
  authorization: administrator('users/get_all_users', 'manage_users'),
  query: StrictObject({ ...peopleListing, cohort_id: Type.Optional(Id) }),
  answer: Type.Array(Person),
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/v1/admin/users/export_users',
  area,
  summary: 'The same list as a CSV file, whole, as a stream',
  authorization: administrator('users/export_users', 'manage_users'),
  query: StrictObject({ q: peopleListing.q, sort: peopleListing.sort, ...peopleFilters, cohort_id: Type.Optional(Id) }),
  answer: Type.String(),
  file: true,
})

/** Where someone is signed in. */
const OpenDevice = Type.Object({
  device: Type.String({ description: 'The user agent it was opened with' }),
  address: Type.String(),
  opened_at: Timestamp,
  last_used_at: Timestamp,
})

export const PersonProfile = Type.Object({
  ...Person.properties,
  sessions: Type.Array(OpenDevice, { description: 'Last used first' }),
  accommodation: Type.Union([
    Type.Object({ extra_time_percent: Type.Integer(), reason: Type.String(), updated_at: Timestamp }),
    Type.Null(),
  ]),
})
export type PersonProfile = Static<typeof PersonProfile>

export const getPerson = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_user',
  area,
  summary: 'One user, with where they are signed in',
  authorization: administrator('users/get_user', 'user_profile'),
  query: StrictObject({ email: Email }),
  answer: PersonProfile,
  errorStatuses: [404],
})

/** A case of a user, with what it took and what it came to. */
export const PersonCase = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  mode: Mode,
  version: Type.Integer({ description: 'The version of the case that it works on' }),
  state: AssignmentState,
  completeness: Type.Number({ description: 'Percent, two decimals' }),
  score: Type.Union([Type.Number(), Type.Null()]),
  passed: Type.Union([Type.Boolean(), Type.Null()]),
  submissions: Type.Integer({ description: 'How often it was sent in' }),
  documents: Type.Integer({ description: 'Attached to it now' }),
  active_seconds: Type.Integer({ description: 'Of active work' }),
  open_seconds: Type.Integer({ description: 'During which it was open, overlapping tabs counted once' }),
  assigned_at: Timestamp,
  opened_at: Type.Union([Timestamp, Type.Null()]),
  last_touched_at: Type.Union([Timestamp, Type.Null()]),
  submitted_at: Type.Union([Timestamp, Type.Null()]),
  dates: Type.Union([AssignmentDates, Type.Null()], { description: 'Null where none are set' }),
  late: Type.Boolean({ description: 'It was submitted after it was due' }),
  extension: Type.Union([Extension, Type.Null()]),
  extra_time_percent: Type.Integer({ description: 'With which its test was started' }),
})
export type PersonCase = Static<typeof PersonCase>

export const getUserCases = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_user_cases',
  area,
  summary: 'The cases of a user, by name',
  authorization: administrator('users/get_user_cases', 'user_profile'),
  query: StrictObject({
    email: Email,
    mode: Type.Optional(Mode),
    ...listing,
    sort: sortedBy('name', 'mode', 'score', 'active_seconds', 'assigned_at', 'submitted_at'),
  }),
  answer: Type.Array(PersonCase),
  errorStatuses: [404],
})

export const getUserActivity = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_user_activity',
  area,
  summary: 'What a user did and what was done about them, newest first; what others did, without its detail',
  authorization: administrator('users/get_user_activity', 'user_profile'),
  query: StrictObject({
    email: Email,
    action: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    limit: listing.limit,
    offset: listing.offset,
  }),
  answer: Type.Array(ActivityLogEntry),
  errorStatuses: [404],
})

export const getUserMetadata = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_user_metadata',
  area,
  summary: 'What is noted about a user',
  authorization: administrator('users/get_user_metadata', 'user_profile'),
  query: StrictObject({ email: Email }),
  answer: Metadata,
  errorStatuses: [404],
})

/** Bytes, as JSON. */
export const maxMetadataLength = 16_000

const profile = {
  first_name: Type.String({ maxLength: profileLimits.first_name }),
  name: Type.String({ maxLength: profileLimits.name }),
  username: Type.String({ minLength: 1, maxLength: profileLimits.username, pattern: '\\S' }),
  phone_number: Type.String({ maxLength: profileLimits.phone_number }),
  level: Level,
  groups: Type.Array(RoleName, {
    maxItems: profileLimits.groups,
    description: 'With Suspended the user is suspended, without it let in again',
  }),
  metadata: Metadata,
  cohort_ids: Type.Array(Id, { maxItems: profileLimits.cohorts }),
}

const Profile = Type.Partial(Type.Object(profile))
export type Profile = Static<typeof Profile>

export const addUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/add_user',
  area,
  summary: 'Adds a user, who is mailed a link to choose a password; without groups, a candidate',
  authorization: administrator('users/add_user', 'add_user'),
  body: Editable(
    {
      email: Email,
      ...Profile.properties,
      invite: Type.Optional(Type.Boolean({ description: 'False: no mail is sent' })),
    },
    PersonProfile,
  ),
  answer: Type.Object({ message: Type.String(), user: Person }),
  errorStatuses: [403, 404, 409, 413],
})

export const editUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/edit_user',
  area,
  summary: 'Changes what is sent of a user’s profile; lists and metadata are replaced whole',
  authorization: administrator('users/edit_user', 'edit_user'),
  body: Editable({ email: Email, ...Profile.properties }, PersonProfile),
  answer: Type.Object({ message: Type.String(), user: Person }),
  errorStatuses: [403, 404, 409, 413],
})

/** What is deleted together with people. */
const Destroyed = {
  people: Type.Integer(),
  cases: Type.Integer({ description: 'Assigned to them, with their answers' }),
  submissions: Type.Integer({ description: 'With their results' }),
  documents: Type.Integer(),
  questions: Type.Integer({ description: 'To support' }),
}

export const previewDeletion = endpoint({
  method: 'POST',
  path: '/v1/admin/users/delete_preview',
  area,
  summary: 'What deleting these users would destroy, and who could not be deleted',
  authorization: administrator('users/delete_preview', 'delete_users'),
  body: StrictObject({ emails: Emails }),
  answer: Type.Object({
    ...Destroyed,
    service_keys: Type.Integer({ description: 'Good keys of service accounts that they have made, which go on' }),
    refused: Type.Array(
      Type.Object({
        email: Type.String(),
        reason: Type.Enum(['unknown', 'own_account', 'not_held', 'last_product_owner']),
      }),
    ),
  }),
})

export const deleteUsers = endpoint({
  method: 'POST',
  path: '/v1/admin/users/delete_users',
  area,
  summary: 'Deletes users with their answers, results and documents; the activity log stays',
  authorization: administrator('users/delete_users', 'delete_users'),
  body: StrictObject({ emails: Emails }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
  errorStatuses: [403, 409],
})

const block = Type.Enum([0, 1], { description: '0 suspends, 1 lets in again' })

export const suspendUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/suspend_user',
  area,
  summary: 'Suspends users or lets them in again; a suspended user’s live sessions stop at once',
  authorization: administrator('users/suspend_user', 'suspend_users'),
  body: Type.Union([StrictObject({ emails: Emails, block }), StrictObject({ email: Email, block })]),
  answer: Type.Object({ message: Type.String(), changed: Type.Integer() }),
  errorStatuses: [404, 409],
})

export const updateUserLevel = endpoint({
  method: 'POST',
  path: '/v1/admin/users/update_user_level',
  area,
  summary: 'Sets a user’s level',
  authorization: administrator('users/update_user_level', 'edit_user'),
  body: Editable({ email: Email, level: Level }, PersonProfile),
  answer: Message,
  errorStatuses: [404],
})

export const updateUserSummary = endpoint({
  method: 'POST',
  path: '/v1/admin/users/update_user_summary',
  area,
  summary: 'Sets the coordinator’s summary of a user',
  authorization: administrator('users/update_user_summary', 'edit_user'),
  body: Editable({ email: Email, summary: Type.String({ maxLength: 10_000 }) }, PersonProfile),
  answer: Message,
  errorStatuses: [404],
})

export const toggleTestMode = endpoint({
  method: 'POST',
  path: '/v1/admin/shared/toggle_test_mode',
  area,
  summary: 'Unlocks (1) or locks (0) the tests of a user',
  authorization: administrator('shared/toggle_test_mode', 'edit_user'),
  decidesAbout: 'tests',
  body: StrictObject({ email: Email, flag: Type.Union([Flag, Type.Boolean()]) }),
  answer: Type.Object({ message: Type.String(), isTestUnlocked: Type.Boolean() }),
  errorStatuses: [404],
})

export const setAccommodation = endpoint({
  method: 'POST',
  path: '/v1/admin/users/set_accommodation',
  area,
  summary: 'Gives a user extra time in the tests that they start from now on; none (0) takes it back',
  authorization: administrator('users/set_accommodation', 'edit_user'),
  decidesAbout: 'tests',
  body: StrictObject({
    email: Email,
    extra_time_percent: Type.Integer({ minimum: 0, maximum: maxExtraTimePercent }),
    reason: Reason,
  }),
  answer: Message,
  errorStatuses: [403, 404],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/admin/reset_password',
  area,
  summary: 'Sets a user’s password and signs them out everywhere',
  authorization: administrator('reset_password', 'edit_user'),
  body: StrictObject({
    email: Email,
    new_password: Type.String({ minLength: minPasswordLength, maxLength: maxPasswordLength }),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})
