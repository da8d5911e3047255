import Type, { type Static } from 'typebox'
import { JobState } from '../background-job.ts'
import { administrator, anyone, endpoint, owner } from './endpoint.ts'
import { Email, Id, Message, StrictObject, Timestamp } from './fields.ts'

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

export const requestPersonalExport = endpoint({
  method: 'POST',
  path: '/v1/any/personal_data/request_export',
  area,
  summary: 'Has everything that is held about the caller put into one file; an earlier one of theirs goes',
  authorization: owner(),
  beforeAcceptance: true,
  body: StrictObject({ email: Email }),
  answer: Requested,
})

export const getPersonalExport = endpoint({
  method: 'GET',
  path: '/v1/any/personal_data/get_export',
  area,
  summary: 'The file that the caller asked for, and how far it has come',
  authorization: owner(),
  beforeAcceptance: true,
  query: StrictObject({ email: Email }),
  answer: Newest,
})

export const openPersonalExport = endpoint({
  method: 'POST',
  path: '/v1/any/personal_data/open_export',
  area,
  summary: 'An address at which the file can be fetched once, within a minute',
  authorization: owner(),
  beforeAcceptance: true,
  body: StrictObject({ email: Email, id: Id }),
  answer: Opened,
  errorStatuses: [404],
})

export const readPersonalExport = endpoint({
  method: 'GET',
  path: '/v1/any/personal_data/export/{ticket}',
  area,
  summary: 'The file, for whoever was given its address, once',
  authorization: anyone,
  params: Type.Object({ ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }) }),
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404],
})

export const requestExportOfUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/request_export',
  area,
  summary: 'Has everything that is held about a user put into one file, for whoever may have it',
  authorization: administrator('users/request_export', 'personal_data'),
  body: StrictObject({ email: Email }),
  answer: Requested,
  errorStatuses: [404],
})

export const getExportOfUser = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_export',
  area,
  summary: 'The file that administrators asked for about a user, and how far it has come',
  authorization: administrator('users/get_export', 'personal_data'),
  query: StrictObject({ email: Email }),
  answer: Newest,
  errorStatuses: [404],
})

export const openExportOfUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/open_export',
  area,
  summary: 'An address at which the file about a user can be fetched once, within a minute; it is on record',
  authorization: administrator('users/open_export', 'personal_data'),
  disclosesAnswers: 'found',
  body: StrictObject({ email: Email, id: Id }),
  answer: Opened,
  errorStatuses: [404],
})

export const previewErasure = endpoint({
  method: 'POST',
  path: '/v1/admin/users/erasure_preview',
  area,
  summary: 'What erasing a person would take, what would stay without them, and whether the caller may',
  authorization: administrator('users/erasure_preview', 'delete_users'),
  body: StrictObject({ email: Email }),
  answer: Type.Object({
    refused: Type.Union([Type.Enum(['own_account', 'not_held', 'last_product_owner']), Type.Null()]),
    cases: Type.Integer({ description: 'Assigned to them, with their answers' }),
    submissions: Type.Integer({ description: 'With their results' }),
    documents: Type.Integer(),
    questions: Type.Integer({ description: 'To support' }),
    chat_entries: Type.Integer({ description: 'Asked of Manu, with the answers' }),
    anonymous_attempts: Type.Integer({ description: 'Whose marks stay for analyses, of nobody' }),
  }),
  errorStatuses: [404],
})

export const eraseUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/erase_user',
  area,
  summary: 'Erases a person for good: whatever names them goes or is made anonymous, in the audit trail too',
  authorization: administrator('users/erase_user', 'delete_users'),
  body: StrictObject({ email: Email }),
  answer: Type.Object({
    ...Message.properties,
    erased: Type.Boolean({ description: 'False: nothing here named them any more' }),
  }),
  errorStatuses: [403, 409],
})
