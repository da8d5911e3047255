import { i18n } from '@casebench/server/i18n'
import { maxMetadataLength, type Profile } from '@casebench/shared/contract/people'
import { newUsernameFault } from '@casebench/shared/usernames'
import { conflict, HttpError, invalid } from '../http/http-error.ts'

/** The fields of a profile that stand in the account's own row, by their columns. */
const columns = {
  first_name: 'first_name',
  name: 'name',
  username: 'username',
  phone_number: 'phone_number',
  level: 'level',
  metadata: 'metadata',
} as const

type Field = keyof typeof columns
export type SentFields = { [F in Field]?: NonNullable<Profile[F]> }

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/**
 * What was sent of the account's own row, texts without the blanks around them.
 * @throws HttpError 413 for more metadata than one may have.
 */
export function sentFields(profile: Profile): SentFields {
  const { metadata } = profile
  if (metadata !== undefined && Buffer.byteLength(JSON.stringify(metadata)) > maxMetadataLength)
    throw new HttpError(
      413,
      'too_large',
      i18n.t('The metadata is too large: it may have up to {maxMetadataLength} bytes.', { maxMetadataLength }),
    )
  return Object.fromEntries(
    (Object.keys(columns) as Field[]).flatMap((field) =>
      profile[field] === undefined ? [] : [[field, trimmed(profile[field])]],
    ),
  )
}

export const usernameTaken = (username: string) =>
  conflict('username_taken', i18n.t('Someone else has the username {username}. Choose another.', { username }))

/**
 * Asked where somebody is given a username; those that people have stay.
 * @throws HttpError 400 for one that could be mistaken for another.
 */
export function refuseAmbiguousUsername(username: string | undefined): void {
  const fault = username === undefined ? undefined : newUsernameFault(username)
  if (fault !== undefined)
    throw invalid([{ path: 'body/username', message: i18n.say(fault.message), sentence: i18n.say(fault.sentence) }])
}
