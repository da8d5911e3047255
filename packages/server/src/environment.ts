/** Something outside the program must change before it can start; the message says what. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A variable's value; undefined where it is not set or empty. */
export const present = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** @throws ConfigurationError that says what the variable should be. */
export function required(env: Environment, name: string, what: string): string {
  const value = present(env, name)
  if (value === undefined) throw new ConfigurationError(`${name} is not set. It should be ${what}.`)
  return value
}

/** @throws ConfigurationError unless the text is an address under one of the protocols. */
export function address(name: string, text: string, protocols: readonly string[]): string {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new ConfigurationError(`${name} is not a ${protocols.join(' or ')} address.`)
  return text
}

/** @throws ConfigurationError unless the variable is a whole number between the two, or absent. */
export function wholeNumber(
  env: Environment,
  name: string,
  { least, most, otherwise, what }: { least: number; most: number; otherwise: number; what: string },
): number {
  const text = present(env, name) ?? String(otherwise)
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigurationError(`${name} is "${text}". It should be ${what}, ${least} to ${most}.`)
  return value
}

/** Whether a host name means the machine itself. */
export const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)
