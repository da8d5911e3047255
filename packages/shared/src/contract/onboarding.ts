import Type, { type Static } from 'typebox'
import { administrator, anyone, endpoint, guest } from './endpoint.ts'
import { Email, Id, listing, Message, StrictObject, sortedBy, Timestamp } from './fields.ts'
import { AccessToken } from './identity.ts'
import { maxPasswordLength, minPasswordLength } from './sessions.ts'

const area = 'Identity'

const Code = Type.String({ minLength: 20, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })
const Password = Type.String({ minLength: minPasswordLength, maxLength: maxPasswordLength })

export const getGuestToken = endpoint({
  method: 'POST',
  path: '/auth/guest',
  area,
  summary: 'A short-lived token without any role, for the calls a visitor may make',
  authorization: anyone,
  answer: AccessToken,
  errorStatuses: [429],
})

/** Whom a one-time code was sent to. */
export const Invited = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  name: Type.String(),
  username: Type.String(),
})
export type Invited = Static<typeof Invited>

export const getUserViaCode = endpoint({
  method: 'GET',
  path: '/user_info_via_code',
  area,
  summary: 'Whom an approval code was sent to',
  authorization: guest,
  query: StrictObject({ approval_code: Code }),
  answer: Invited,
  errorStatuses: [404, 429],
})

export const acceptApproval = endpoint({
  method: 'POST',
  path: '/v1/guest/accept_approval',
  area,
  summary: 'Takes up an approved account with a password of one’s own, and signs in',
  authorization: guest,
  body: StrictObject({ approval_code: Code, password: Password }),
  answer: AccessToken,
  errorStatuses: [403, 404, 409, 429],
})

export const getOwnerLink = endpoint({
  method: 'GET',
  path: '/v1/guest/owner_link',
  area,
  summary: 'Until when the link for the first owner works',
  authorization: guest,
  query: StrictObject({ owner_code: Code }),
  answer: Type.Object({ expires_at: Timestamp }),
  errorStatuses: [404, 409, 429],
})

export const maxOwnerNameLength = 100

export const createOwner = endpoint({
  method: 'POST',
  path: '/v1/guest/create_owner',
  area,
  summary: 'Creates the first owner with the link of an installation that has none, once, and signs in',
  authorization: guest,
  body: StrictObject({
    owner_code: Code,
    name: Type.String({ minLength: 1, maxLength: maxOwnerNameLength, pattern: '\\S' }),
    email: Email,
    password: Password,
  }),
  answer: AccessToken,
  errorStatuses: [403, 404, 409, 429],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/guest/forgot_password',
  area,
  summary: 'Mails a link to choose another password, where the email is known; answers the same where it is not',
  authorization: guest,
  body: StrictObject({ email: Email }),
  answer: Message,
  errorStatuses: [409, 429],
})

export const resetForgottenPassword = endpoint({
  method: 'POST',
  path: '/v1/guest/reset_forgotten_password',
  area,
  summary: 'Chooses another password with the code from the mail; ends every session',
  authorization: guest,
  body: StrictObject({ reset_code: Code, password: Password }),
  answer: Message,
  errorStatuses: [403, 404, 409, 429],
})

/** Mail that Casebench sends. Without a mail server an administrator reads it here and passes it on. */
export const OutgoingMail = Type.Object({
  id: Type.String(),
  recipient: Type.String(),
  kind: Type.Enum([
    'approval',
    'password_reset',
    'account_exists',
    'reminder',
    'test',
    'certificate_issued',
    'certificate_suspended',
    'certificate_reinstated',
    'certificate_revoked',
    'certificate_expiring',
    'certificate_expired',
    'report',
  ]),
  state: Type.Enum(['waiting', 'sent', 'kept', 'failed']),
  subject: Type.String(),
  is_readable: Type.Boolean({ description: 'Its text is kept, and the caller may read it' }),
  failure: Type.Union([Type.String(), Type.Null()]),
  created_at: Timestamp,
  sent_at: Type.Union([Timestamp, Type.Null()]),
})
export type OutgoingMail = Static<typeof OutgoingMail>

export const getOutgoingMail = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_outgoing_mail',
  area: 'People',
  summary: 'Mail of Casebench, newest first, without its text',
  authorization: administrator('users/get_outgoing_mail', 'manage_applicants'),
  query: StrictObject({
    ...listing,
    undelivered: Type.Optional(Type.Enum(['true'], { description: 'Only what failed, or is kept' })),
    sort: sortedBy('created_at', 'recipient', 'email', 'state'),
  }),
  answer: Type.Array(OutgoingMail),
})

export const readOutgoingMail = endpoint({
  method: 'POST',
  path: '/v1/admin/users/read_outgoing_mail',
  area: 'People',
  summary:
    'The text of a mail with its link, while it waits or where no mail server is configured; who reads it is noted',
  authorization: administrator('users/get_outgoing_mail', 'manage_applicants'),
  body: StrictObject({ id: Id }),
  answer: Type.Object({ text: Type.String() }),
  errorStatuses: [403, 404, 409],
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/v1/admin/users/send_mail_again',
  area: 'People',
  summary: 'Tries again to send a mail that failed',
  authorization: administrator('users/send_mail_again', 'manage_applicants'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404, 409],
})

/** More than these are tried again, or exported, with the next call. */
export const maxInvitationsAtOnce = 1000

export const retryInvitations = endpoint({
  method: 'POST',
  path: '/v1/admin/users/retry_invitations',
  area: 'People',
  summary: 'Tries again to send the invitations that nobody got, the oldest 1,000 of them',
  authorization: administrator('users/send_mail_again', 'manage_applicants'),
  answer: Type.Object({ message: Type.String(), count: Type.Integer() }),
  errorStatuses: [409],
})

export const exportInvitationLinks = endpoint({
  method: 'GET',
  path: '/v1/admin/users/export_invitation_links',
  area: 'People',
  summary:
    'The links of invitations that nobody got, as a CSV file to pass on, the oldest 1,000; whose links they are is noted',
  authorization: administrator('users/get_outgoing_mail', 'manage_applicants'),
  answer: Type.String(),
  file: true,
  errorStatuses: [404, 409],
})
