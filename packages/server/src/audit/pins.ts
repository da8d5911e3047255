import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, type Environment, present } from '../environment.ts'
import { makeFolder } from '../make-folder.ts'

export type PinnedSeal = { number: number; digest: string }

/** What is known of the audit trail outside of the database, so that whoever has only the database cannot change it. */
export type Pins = {
  /** Thumbprints of our keys; none where nothing is known. */
  keys: readonly string[]
  seals: readonly PinnedSeal[]
}

export const noPins: Pins = { keys: [], seals: [] }

const isThumbprint = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** `NUMBER:DIGEST`, as the page shows it; undefined where it is something else. */
function sealIn(text: string): PinnedSeal | undefined {
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
      'CASEBENCH_AUDIT_SEAL should be the number of a seal, a colon, and its digest of 64 hexadecimal digits, as Audit trail → Seals and export shows it.',
    )
  return { keys, seals: seal === undefined ? [] : [seal] }
}

const fileOf = (home: string): string => join(home, 'audit-pins.json')

/** What the data folder knows. */
type Kept = { keys: string[]; seal: PinnedSeal | null }

function kept(home: string): Kept {
  const file = fileOf(home)
  if (!existsSync(file)) return { keys: [], seal: null }
  try {
    const { keys, seal } = JSON.parse(readFileSync(file, 'utf8')) as Kept
    const known = seal === null ? null : sealIn(`${seal.number}:${seal.digest}`)
    if (!Array.isArray(keys) || !keys.every(isThumbprint) || known === undefined) throw new Error('another form')
    return { keys, seal: known }
  } catch {
    throw new ConfigurationError(
      `${file} cannot be read. It knows the keys and the newest seal of the audit trail: bring it back from a backup of the data folder, or read docs/runbook.md.`,
    )
  }
}

/** Written whole or not at all. */
function keep(home: string, what: Kept): void {
  makeFolder(home)
  const file = fileOf(home)
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(what)}\n`, { mode: 0o600 })
  renameSync(`${file}.${process.pid}`, file)
}

export type AuditPins = {
  /** @throws ConfigurationError where the data folder's file was damaged. */
  read: () => Pins
  /** Notes the newest seal. One that is older than what is known is not noted. */
  noteSeal: (seal: PinnedSeal) => void
  /** Takes these for what is known, as after a restore: somebody's explicit act. What the environment gives stays. */
  replace: (known: { keys: string[]; seal: PinnedSeal | null }) => void
}

/** What the data folder knows, with what the environment gives. */
export function openPins(home: string, given: Pins = noPins): AuditPins {
  return {
    read: () => {
      const { keys, seal } = kept(home)
      return { keys: [...new Set([...given.keys, ...keys])], seals: [...given.seals, ...(seal === null ? [] : [seal])] }
    },
    noteSeal: (seal) => {
      const known = kept(home)
      if (known.seal === null || seal.number > known.seal.number) keep(home, { ...known, seal })
    },
    replace: (known) => keep(home, known),
  }
}
