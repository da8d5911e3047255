import Type from 'typebox'
import { administrator, endpoint, signedIn } from './endpoint.ts'
import { Email, Message, SecondFactorCode, StrictObject, Timestamp } from './fields.ts'
import { maxPasswordLength } from './sessions.ts'

const area = 'Identity'

const Password = Type.String({ minLength: 1, maxLength: maxPasswordLength })
const RecoveryCodes = Type.Object({
  message: Type.String(),
  recovery_codes: Type.Array(Type.String(), { description: 'Shown this once; each works once' }),
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/any/auth/second_factor',
  area,
  summary: 'Whether the caller signs in with a second factor',
  authorization: signedIn,
  answer: Type.Object({
    enabled: Type.Boolean(),
    enabled_at: Type.Union([Timestamp, Type.Null()]),
    recovery_codes_left: Type.Integer(),
  }),
  errorStatuses: [409],
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/any/auth/start_second_factor',
  area,
  summary: 'A new secret for an authenticator; it counts once a code of it has been confirmed',
  authorization: signedIn,
  body: StrictObject({ password: Password }),
  answer: Type.Object({
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String({ description: 'otpauth://, for a QR code' }),
  }),
  errorStatuses: [403, 409, 429],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/any/auth/confirm_second_factor',
  area,
  summary: 'Switches the second factor on with a code of the new secret; ends the caller’s other sessions',
  authorization: signedIn,
  body: StrictObject({ code: SecondFactorCode }),
  answer: RecoveryCodes,
  errorStatuses: [403, 409, 429],
})

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v1/any/auth/new_recovery_codes',
  area,
  summary: 'New recovery codes; the earlier ones no longer work',
  authorization: signedIn,
  body: StrictObject({ password: Password }),
  answer: RecoveryCodes,
  errorStatuses: [403, 409, 429],
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/any/auth/remove_second_factor',
  area,
  summary: 'Switches the second factor off',
  authorization: signedIn,
  body: StrictObject({ password: Password }),
  answer: Message,
  errorStatuses: [403, 409, 429],
})

export const removeSecondFactorOfUser = endpoint({
  method: 'POST',
  path: '/v1/admin/users/remove_second_factor',
  area,
  summary: 'Switches off the second factor of a user who has lost it',
  authorization: administrator('users/remove_second_factor', 'edit_user'),
  body: StrictObject({ email: Email }),
  answer: Message,
  errorStatuses: [404, 409],
})
