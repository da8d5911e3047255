import { profileLimits } from '@casebench/shared/contract/people'
import { bestLanguage, type Language } from '@casebench/shared/languages'
import { scimLimits } from './limits.ts'
import { isObject, type Operation, type Path, targetsOf } from './patch.ts'
import { invalidSyntax, invalidValue, ScimError } from './scim-error.ts'

/** What a client can say of a person. What is undefined stays as it is. */
export type UserFields = {
  userName?: string
  externalId?: string | null
  active?: boolean
  givenName?: string
  familyName?: string
  /** Casebench has none of its own: it is only taken apart where there is no other name. */
  displayName?: string
  language?: Language | null
}

const setOnly = ['id', 'meta', 'groups']

function textOf(value: unknown, name: string, maxLength: number): string {
  if (value === null) return ''
  if (typeof value !== 'string') throw invalidValue(`${name} is a text.`)
  const text = value.trim()
  if (text.length > maxLength) throw invalidValue(`${name} may have up to ${maxLength} characters.`)
  return text
}

/** Entra sends the texts "True" and "False". */
function booleanOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw invalidValue('active is true or false.')
}

function languageOf(value: unknown): UserFields {
  const tag = textOf(value, 'preferredLanguage', 100)
  if (tag === '') return { language: null }
  // As `accept-language` has it. What we have no texts in leaves the person's own choice as it is.
  const wanted = tag.split(',').map((each) => each.split(';')[0]?.trim().replace('_', '-') ?? '')
  const best = bestLanguage(wanted)
  return best === 'en' && !wanted.some((each) => /^en\b/i.test(each)) ? {} : { language: best }
}

function nameOf({ sub }: Path, value: unknown): UserFields {
  if (sub === 'givenname') return { givenName: textOf(value, 'name.givenName', profileLimits.first_name) }
  if (sub === 'familyname') return { familyName: textOf(value, 'name.familyName', profileLimits.name) }
  if (sub === 'formatted') return { displayName: textOf(value, 'name.formatted', 2 * profileLimits.name) }
  if (sub !== undefined || value === null) return {}
  if (!isObject(value)) throw invalidValue('name is an object.')
  const fields: UserFields = {}
  for (const [key, inner] of Object.entries(value))
    Object.assign(fields, nameOf({ attribute: 'name', sub: key.toLowerCase() }, inner))
  return fields
}

function fieldsOf(path: Path, value: unknown): UserFields {
  switch (path.attribute) {
    case 'username':
      return { userName: textOf(value, 'userName', 254) }
    case 'externalid':
      return { externalId: textOf(value, 'externalId', scimLimits.externalIdLength) || null }
    case 'active':
      return { active: booleanOf(value) }
    case 'name':
      return nameOf(path, value)
    case 'displayname':
      return { displayName: textOf(value, 'displayName', 2 * profileLimits.name) }
    case 'preferredlanguage':
      return languageOf(value)
    default:
      // Emails follow the userName; of everything else Casebench holds nothing (RFC 7644 §3.3: it may be ignored).
      return {}
  }
}

/** @throws ScimError for a body that is no User. */
export function readUser(body: unknown): UserFields {
  if (!isObject(body)) throw invalidSyntax('The body is an object.')
  const fields: UserFields = {}
  for (const [name, value] of Object.entries(body))
    Object.assign(fields, fieldsOf({ attribute: name.toLowerCase() }, value))
  if (!fields.userName) throw invalidValue('userName is required.')
  return fields
}

/** What PUT sets: what is left out is unassigned (RFC 7644 §3.5.1), save `active`, without which nobody is suspended. */
export const replacing = (fields: UserFields): UserFields => ({
  givenName: '',
  familyName: '',
  externalId: null,
  ...fields,
})

function removed(path: Path): UserFields {
  if (path.attribute === 'username' || path.attribute === 'active')
    throw new ScimError(400, 'userName and active cannot be removed.', 'mutability')
  return fieldsOf(path, null)
}

/** @throws ScimError for an operation on what the server alone sets, or with a value that will not do. */
export function patchedUser(operations: readonly Operation[]): UserFields {
  let fields: UserFields = {}
  for (const operation of operations)
    for (const { path, value } of targetsOf(operation)) {
      // Okta repeats the id beside what it changes.
      if (operation.path && setOnly.includes(path.attribute))
        throw new ScimError(400, `${path.attribute} is set by the server alone.`, 'mutability')
      fields = { ...fields, ...(operation.op === 'remove' ? removed(path) : fieldsOf(path, value)) }
    }
  return fields
}

/** A person's names: where only a displayName came, its first word is the first name. */
export function namesOf({
  givenName,
  familyName,
  displayName,
}: UserFields): Pick<UserFields, 'givenName' | 'familyName'> {
  if (givenName || familyName || !displayName)
    return { ...(givenName === undefined ? {} : { givenName }), ...(familyName === undefined ? {} : { familyName }) }
  const [first = '', ...rest] = displayName.split(/\s+/)
  return {
    givenName: first.slice(0, profileLimits.first_name),
    familyName: rest.join(' ').slice(0, profileLimits.name),
  }
}
