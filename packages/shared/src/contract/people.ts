import Type, { type Static } from 'typebox'
import { administrator, call } from './call.ts'
import { Email, Emails, Fields, Flag, Id, listing, Message, Metadata } from './fields.ts'
import { User } from './identity.ts'
import { shortestPassword } from './sessions.ts'

const area = 'People'

/** A user as an administrator sees them. */
export const Person = Type.Object({
  ...User.properties,
  suspended: Type.Boolean(),
  cohorts: Type.Array(Type.Object({ id: Type.String(), description: Type.String() })),
})
export type Person = Static<typeof Person>

export const getAllUsers = call({
  method: 'GET',
  path: '/v1/admin/users/get_all_users',
  area,
  summary: 'Every user, by name',
  may: administrator('users/get_all_users', 'manage_users'),
  query: Fields(listing),
  answer: Type.Array(Person),
})

export const getPerson = call({
  method: 'GET',
  path: '/v1/admin/users/get_user',
  area,
  summary: 'One user',
  may: administrator('users/get_user', 'user_profile'),
  query: Fields({ email: Email }),
  answer: Person,
  refuses: [404],
})

export const getUserMetadata = call({
  method: 'GET',
  path: '/v1/admin/users/get_user_metadata',
  area,
  summary: 'What is noted about a user',
  may: administrator('users/get_user_metadata', 'user_profile'),
  query: Fields({ email: Email }),
  answer: Metadata,
  refuses: [404],
})

const profile = {
  first_name: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 200 }),
  username: Type.String({ minLength: 1, maxLength: 60 }),
  phone_number: Type.String({ maxLength: 40 }),
  level: Type.Integer({ minimum: 1, maximum: 100 }),
  groups: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 }),
  metadata: Metadata,
  cohort_ids: Type.Array(Id, { maxItems: 100 }),
}

const Profile = Type.Partial(Type.Object(profile))

export const addUser = call({
  method: 'POST',
  path: '/v1/admin/users/add_user',
  area,
  summary: 'Adds a user, who is mailed a link to choose a password',
  may: administrator('users/add_user', 'add_user'),
  body: Fields({ email: Email, ...Profile.properties }),
  answer: Type.Object({ message: Type.String(), user: Person }),
  refuses: [404, 409],
})

export const editUser = call({
  method: 'POST',
  path: '/v1/admin/users/edit_user',
  area,
  summary: 'Changes what is sent of a user’s profile',
  may: administrator('users/edit_user', 'edit_user'),
  body: Fields({ email: Email, ...Profile.properties }),
  answer: Type.Object({ message: Type.String(), user: Person }),
  refuses: [404, 409],
})

export const deleteUsers = call({
  method: 'POST',
  path: '/v1/admin/users/delete_users',
  area,
  summary: 'Deletes users with their answers, results and documents',
  may: administrator('users/delete_users', 'delete_users'),
  body: Fields({ emails: Emails }),
  answer: Type.Object({ message: Type.String(), deleted: Type.Integer() }),
})

const block = Type.Enum([0, 1], { description: '0 suspends, 1 lets in again' })

export const suspendUser = call({
  method: 'POST',
  path: '/v1/admin/users/suspend_user',
  area,
  summary: 'Suspends users or lets them in again; a suspended user’s live sessions stop at once',
  may: administrator('users/suspend_user', 'suspend_users'),
  body: Type.Union([Fields({ emails: Emails, block }), Fields({ email: Email, block })]),
  answer: Type.Object({ message: Type.String(), changed: Type.Integer() }),
  refuses: [404, 409],
})

export const updateUserLevel = call({
  method: 'POST',
  path: '/v1/admin/users/update_user_level',
  area,
  summary: 'Sets a user’s level',
  may: administrator('users/update_user_level', 'edit_user'),
  body: Fields({ email: Email, level: profile.level }),
  answer: Message,
  refuses: [404],
})

export const updateUserSummary = call({
  method: 'POST',
  path: '/v1/admin/users/update_user_summary',
  area,
  summary: 'Sets the coordinator’s summary of a user',
  may: administrator('users/update_user_summary', 'edit_user'),
  body: Fields({ email: Email, summary: Type.String({ maxLength: 10_000 }) }),
  answer: Message,
  refuses: [404],
})

export const toggleTestMode = call({
  method: 'POST',
  path: '/v1/admin/shared/toggle_test_mode',
  area,
  summary: 'Unlocks (1) or locks (0) the tests of a user',
  may: administrator('shared/toggle_test_mode', 'edit_user'),
  body: Fields({ email: Email, flag: Type.Union([Flag, Type.Boolean()]) }),
  answer: Type.Object({ message: Type.String(), isTestUnlocked: Type.Boolean() }),
  refuses: [404],
})

export const resetPassword = call({
  method: 'POST',
  path: '/admin/reset_password',
  area,
  summary: 'Sets a user’s password and signs them out everywhere',
  may: administrator('reset_password', 'edit_user'),
  body: Fields({ email: Email, new_password: Type.String({ minLength: shortestPassword, maxLength: 1000 }) }),
  answer: Message,
  refuses: [404, 409],
})
