import Type, { type Static } from 'typebox'
import { JobState } from '../background-job.ts'
import { administrator, anyone, call, owner } from './call.ts'
import { Email, Fields, Id, Message, Timestamp } from './fields.ts'

const area = 'Personal data'

/** A file of everything that is held about somebody, or the making of one. */
export const PersonalExport = Type.Object({
  id: Type.String(),
  state: JobState,
  progress: Type.Number({ description: '0 to 1' }),
  failure: Type.Union([Type.String(), Type.Null()]),
  requested_at: Timestamp,
  expires_at: Timestamp,
  size: Type.Union([Type.Integer(), Type.Null()], { description: 'Bytes; null while it is being made' }),
})
export type PersonalExport = Static<typeof PersonalExport>

const Requested = Type.Object({ ...Message.properties, export: PersonalExport })
/** The newest of what the caller asked for, or what administrators asked for; null where there is none. */
const Newest = Type.Object({ export: Type.Union([PersonalExport, Type.Null()]) })
const Opened = Type.Object({ url: Type.String({ description: 'For the browser to go to, on the same host, once' }) })

export const requestPersonalExport = call({
  method: 'POST',
  path: '/v1/any/personal_data/request_export',
  area,
  summary: 'Has everything that is held about the caller put into one file; an earlier one of theirs goes',
  may: owner(),
  body: Fields({ email: Email }),
  answer: Requested,
})

export const getPersonalExport = call({
  method: 'GET',
  path: '/v1/any/personal_data/get_export',
  area,
  summary: 'The file that the caller asked for, and how far it has come',
  may: owner(),
  query: Fields({ email: Email }),
  answer: Newest,
})

export const openPersonalExport = call({
  method: 'POST',
  path: '/v1/any/personal_data/open_export',
  area,
  summary: 'An address at which the file can be fetched once, within a minute',
  may: owner(),
  body: Fields({ email: Email, id: Id }),
  answer: Opened,
  refuses: [404],
})

export const readPersonalExport = call({
  method: 'GET',
  path: '/v1/any/personal_data/export/{ticket}',
  area,
  summary: 'The file, for whoever was given its address, once',
  may: anyone,
  params: Type.Object({ ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) }),
  file: true,
  answer: Type.Unknown(),
  refuses: [404],
})

export const requestExportOfUser = call({
  method: 'POST',
  path: '/v1/admin/users/request_export',
  area,
  summary: 'Has everything that is held about a user put into one file, for whoever may have it',
  may: administrator('users/request_export', 'personal_data'),
  body: Fields({ email: Email }),
  answer: Requested,
  refuses: [404],
})

export const getExportOfUser = call({
  method: 'GET',
  path: '/v1/admin/users/get_export',
  area,
  summary: 'The file that administrators asked for about a user, and how far it has come',
  may: administrator('users/get_export', 'personal_data'),
  query: Fields({ email: Email }),
  answer: Newest,
  refuses: [404],
})

export const openExportOfUser = call({
  method: 'POST',
  path: '/v1/admin/users/open_export',
  area,
  summary: 'An address at which the file about a user can be fetched once, within a minute; it is on record',
  may: administrator('users/open_export', 'personal_data'),
  disclosesAnswers: 'found',
  body: Fields({ email: Email, id: Id }),
  answer: Opened,
  refuses: [404],
})

export const previewErasure = call({
  method: 'POST',
  path: '/v1/admin/users/erasure_preview',
  area,
  summary: 'What erasing a person would take, what would stay without them, and whether the caller may',
  may: administrator('users/erasure_preview', 'delete_users'),
  body: Fields({ email: Email }),
  answer: Type.Object({
    refused: Type.Union([Type.Enum(['own_account', 'not_held', 'last_product_owner']), Type.Null()]),
    cases: Type.Integer({ description: 'Assigned to them, with their answers' }),
    submissions: Type.Integer({ description: 'With their results' }),
    documents: Type.Integer(),
    questions: Type.Integer({ description: 'To support' }),
    chat_entries: Type.Integer({ description: 'Asked of Manu, with the answers' }),
    anonymous_attempts: Type.Integer({ description: 'Whose marks stay for analyses, of nobody' }),
  }),
  refuses: [404],
})

export const eraseUser = call({
  method: 'POST',
  path: '/v1/admin/users/erase_user',
  area,
  summary: 'Erases a person for good: whatever names them goes or is made anonymous, in the audit trail too',
  may: administrator('users/erase_user', 'delete_users'),
  body: Fields({ email: Email }),
  answer: Type.Object({
    ...Message.properties,
    erased: Type.Boolean({ description: 'False: nothing here named them any more' }),
  }),
  refuses: [403, 409],
})
