import type { ExternalIdentity } from '@casebench/server/identity-config'
import { profileLimits } from '@casebench/shared/contract/people'
import { doubtfulEmailFault } from '@casebench/shared/emails'
import { newUsernameFault } from '@casebench/shared/usernames'

/** What a provider says of a person, in an id token or at its userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>

/** What Casebench takes from it. */
export type Profile = {
  subject: string
  /** Only one that the provider has verified. */
  email: string | undefined
  name: string
  firstName: string
  /** What the person would like to be called; it may be taken. */
  username: string
  /** Undefined where the provider says nothing about groups, which is not the same as none. */
  groups: readonly string[] | undefined
}

const maxNameLength = 200

/** What Postgres does not hold, ends a line, or turns the direction of what follows. People name themselves at some providers. */
const neverInNames = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

const textIn = (claims: Claims, name: string): string | undefined => {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (typeof value !== 'string') return undefined
  // Again after cutting: the cut may leave half of a surrogate pair at the end.
  const text = value.replace(neverInNames, ' ').trim().slice(0, maxNameLength).replace(neverInNames, '')
  return text === '' ? undefined : text
}

/**
 * An address counts only together with the word of the same source that it is verified. What may be mistaken for another
 * address is none: somebody else may have that one, here. Nobody typed it, so it may be of a private network.
 */
function verifiedEmail(claims: Claims): string | undefined {
  const { email, email_verified: verified } = claims
  // What is left has capital letters of ASCII alone.
  return verified === true && typeof email === 'string' && doubtfulEmailFault(email) === undefined
    ? email.toLowerCase()
    : undefined
}

/** A list, or text with commas or spaces between. Where there are commas, a group's name may have spaces. */
export function groupsIn(claims: Claims, claim: string): readonly string[] | undefined {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  if (Array.isArray(value)) return value.filter((group): group is string => typeof group === 'string')
  if (typeof value !== 'string') return undefined
  return value
    .split(value.includes(',') ? ',' : /\s+/)
    .map((group) => group.trim())
    .filter((group) => group !== '')
}

/**
 * Leaderboards show usernames and no emails: of a name that is one, what stands before the @. None where it could be mistaken
 * for somebody else's even in its plain letters.
 */
function usernameFrom(text: string): string {
  const plain = (text.split('@')[0] ?? '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, profileLimits.username)
  return newUsernameFault(plain) === undefined ? plain : ''
}

/** Whether the id token alone tells all that Casebench wants to know. */
export const isComplete = (claims: Claims, { groupsClaim, groupRoles }: ExternalIdentity): boolean =>
  verifiedEmail(claims) !== undefined &&
  (Object.keys(groupRoles).length === 0 || groupsIn(claims, groupsClaim) !== undefined)

/** @param sources the claims of the id token, then those of the userinfo endpoint, where that was asked. */
export function profileFrom(subject: string, sources: readonly Claims[], groupsClaim: string): Profile {
  const first = <T>(read: (claims: Claims) => T | undefined): T | undefined =>
    sources.map(read).find((value) => value !== undefined)
  const email = first(verifiedEmail)
  const firstName = first((claims) => textIn(claims, 'given_name')) ?? ''
  const username =
    usernameFrom(first((claims) => textIn(claims, 'preferred_username')) ?? '') || usernameFrom(email ?? '')
  return {
    subject,
    email,
    firstName,
    name: first((claims) => textIn(claims, 'name')) ?? firstName,
    username: username === '' ? 'someone' : username,
    groups: first((claims) => groupsIn(claims, groupsClaim)),
  }
}
