import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '@casebench/server/environment'
import { isThumbprint, noPins, type PinnedSeal, type Pins, sealIn } from '@casebench/server/given-pins'
import { makeFolder } from '@casebench/server/make-folder'
import { inEnglish, type Message, msg } from '@casebench/shared/message'

const fileOf = (home: string): string => join(home, 'audit-pins.json')

/** The data folder's file was damaged: a finding by itself. */
export class DamagedPins extends ConfigurationError {
  readonly finding: Message

  constructor(file: string) {
    const finding = msg`${file} cannot be read. It knows the keys and the newest seal of the audit trail: bring it back from a backup of the data folder, or read docs/runbook.md.`
    super(inEnglish(finding))
    this.finding = finding
  }
}

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
    throw new DamagedPins(file)
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
  /** @throws DamagedPins where the data folder's file was damaged. */
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
