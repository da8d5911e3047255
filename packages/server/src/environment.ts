import { editDistance } from '@casebench/shared/edit-distance'
import { type DefaultedName, type NumberName, type VariableName, variables } from './variables.ts'

/** Something outside the program must change before it can start; the message says what. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A variable's value; undefined where it is not set or empty. */
export const present = (env: Environment, name: VariableName): string | undefined => {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** What no setting has in it on purpose: it came from a file of another encoding, or a terminal. Lines may end in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/

/** @throws ConfigurationError that names the first variable of ours that cannot be read as text. */
export function requirePrintable(env: Environment): void {
  for (const [name, { what }] of Object.entries(variables))
    if (unprintable.test(env[name] ?? ''))
      throw new ConfigurationError(`${name} has a character in it that cannot be printed. It should be ${what}.`)
}

/** Names with more wrong letters are another name. */
const maxTypos = 3

/** A sentence for each variable that looks like one of ours and is none: it is likely mistyped, and does nothing. */
export function unknownVariables(env: Environment): string[] {
  const known = Object.keys(variables)
  const unknown = Object.keys(env).filter((name) => name.startsWith('CASEBENCH_') && !(name in variables))
  return unknown.map((name) => {
    const near = known
      .map((other) => ({ other, distance: editDistance(name, other, maxTypos) }))
      .toSorted((one, other) => one.distance - other.distance)[0]
    const advice = near && near.distance <= maxTypos ? ` Did you mean ${near.other}?` : ''
    return `${name} is not a setting of Casebench and does nothing.${advice}`
  })
}

/** A variable's value, or what is taken where it is not set. */
export const presentOrOtherwise = (env: Environment, name: DefaultedName): string =>
  present(env, name) ?? String(variables[name].otherwise)

/** @throws ConfigurationError that says what the variable should be. */
export function required(env: Environment, name: VariableName): string {
  const value = present(env, name)
  if (value === undefined) throw new ConfigurationError(`${name} is not set. It should be ${variables[name].what}.`)
  return value
}

/** Whether what stands in an address with % can be read: drivers throw at a password such as `50%off`. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username} ${password} ${pathname}`)
    return true
  } catch {
    return false
  }
}

/** @throws ConfigurationError unless the text is an address under one of the protocols. */
export function address(name: VariableName, text: string, protocols: readonly string[]): string {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (!parsed || !protocols.includes(parsed.protocol) || !isDecodable(parsed))
    throw new ConfigurationError(`${name} is not a ${protocols.join(' or ')} address.`)
  return text
}

/** @throws ConfigurationError unless the variable is a whole number of its range, or absent. */
export function wholeNumber(env: Environment, name: NumberName): number {
  const { what, otherwise, least = 0, most = 0 } = variables[name]
  const text = present(env, name) ?? String(otherwise)
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigurationError(`${name} is "${text}". It should be ${what}, ${least} to ${most}.`)
  return value
}

/** Whether a host name means the machine itself. */
export const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
