import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'

const LastBackup = Type.Object({
  /** The moment whose data it holds. ISO 8601, UTC */
  madeAt: Type.String(),
  file: Type.String(),
})
export type LastBackup = Static<typeof LastBackup>

const noteIn = (home: string): string => join(home, 'last-backup.json')

/** Notes in the data folder that a backup is whole, so that its age can be told. */
export async function noteBackup(home: string, backup: LastBackup): Promise<void> {
  const unfinished = `${noteIn(home)}.partial`
  await writeFile(unfinished, `${JSON.stringify(backup)}\n`, { mode: 0o600 })
  await rename(unfinished, noteIn(home))
}

/** The last backup that was noted; undefined where there is none, or the note cannot be read. */
export async function readLastBackup(home: string): Promise<LastBackup | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(noteIn(home), 'utf8'))
    return Value.Check(LastBackup, note) && !Number.isNaN(Date.parse(note.madeAt)) ? note : undefined
  } catch {
    return undefined
  }
}
