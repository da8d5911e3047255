import { ConfigurationError, type Environment, present } from './environment.ts'

export type PinnedSeal = { number: number; digest: string }

/** What is known of the audit trail outside of the database, so that whoever has only the database cannot change it. */
export type Pins = {
  /** Thumbprints of our keys; none where nothing is known. */
  keys: readonly string[]
  seals: readonly PinnedSeal[]
}

export const noPins: Pins = { keys: [], seals: [] }

export const isThumbprint = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** `NUMBER:DIGEST`, as the page shows it; undefined where it is something else. */
export function sealIn(text: string): PinnedSeal | undefined {
  const [, number, digest] = /^([1-9]\d{0,9}):([0-9a-f]{64})$/.exec(text.toLowerCase()) ?? []
  return number === undefined || digest === undefined ? undefined : { number: Number(number), digest }
}

/**
 * What `CASEBENCH_AUDIT_KEYS` and `CASEBENCH_AUDIT_SEAL` say.
 * @throws ConfigurationError where one is not what it should be.
 */
export function readGivenPins(env: Environment): Pins {
  const keys = (present(env, 'CASEBENCH_AUDIT_KEYS') ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = keys.find((key) => !isThumbprint(key))
  if (wrong !== undefined)
    throw new ConfigurationError(
      `CASEBENCH_AUDIT_KEYS has "${wrong}". It should be the thumbprints of the audit trail’s keys, 43 characters each, with commas between them.`,
    )
  const text = present(env, 'CASEBENCH_AUDIT_SEAL')
  const seal = text === undefined ? undefined : sealIn(text)
  if (text !== undefined && seal === undefined)
    throw new ConfigurationError(
      'CASEBENCH_AUDIT_SEAL should be the number of a seal, a colon, and its digest of 64 hexadecimal digits, as Seals and export in the audit trail shows it.',
    )
  return { keys, seals: seal === undefined ? [] : [seal] }
}
