import Type from 'typebox'
import { administrator, call, signedIn } from './call.ts'
import { Email, Fields, Message, SecondFactorCode, Timestamp } from './fields.ts'

const area = 'Identity'

const Password = Type.String({ minLength: 1, maxLength: 1000 })
const RecoveryCodes = Type.Object({
  message: Type.String(),
  recovery_codes: Type.Array(Type.String(), { description: 'Shown this once; each works once' }),
})

export const getSecondFactor = call({
  method: 'GET',
  path: '/v1/any/auth/second_factor',
  area,
  summary: 'Whether the caller signs in with a second factor',
  may: signedIn,
  answer: Type.Object({
    enabled: Type.Boolean(),
    enabled_at: Type.Union([Timestamp, Type.Null()]),
    recovery_codes_left: Type.Integer(),
  }),
  refuses: [409],
})

export const startSecondFactor = call({
  method: 'POST',
  path: '/v1/any/auth/start_second_factor',
  area,
  summary: 'A new secret for an authenticator; it counts once a code of it has been confirmed',
  may: signedIn,
  body: Fields({ password: Password }),
  answer: Type.Object({
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String({ description: 'otpauth://, for a QR code' }),
  }),
  refuses: [403, 409, 429],
})

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/v1/any/auth/confirm_second_factor',
  area,
  summary: 'Switches the second factor on with a code of the new secret; ends the caller’s other sessions',
  may: signedIn,
  body: Fields({ code: SecondFactorCode }),
  answer: RecoveryCodes,
  refuses: [403, 409, 429],
})

export const newRecoveryCodes = call({
  method: 'POST',
  path: '/v1/any/auth/new_recovery_codes',
  area,
  summary: 'New recovery codes; the earlier ones no longer work',
  may: signedIn,
  body: Fields({ password: Password }),
  answer: RecoveryCodes,
  refuses: [403, 409, 429],
})

export const removeSecondFactor = call({
  method: 'POST',
  path: '/v1/any/auth/remove_second_factor',
  area,
  summary: 'Switches the second factor off',
  may: signedIn,
  body: Fields({ password: Password }),
  answer: Message,
  refuses: [403, 409, 429],
})

export const removeSecondFactorOfUser = call({
  method: 'POST',
  path: '/v1/admin/users/remove_second_factor',
  area,
  summary: 'Switches off the second factor of a user who has lost it',
  may: administrator('users/remove_second_factor', 'edit_user'),
  body: Fields({ email: Email }),
  answer: Message,
  refuses: [404, 409],
})
