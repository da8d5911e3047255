import { entryDigest, lineOf } from '@casebench/domain/audit/digests'
import { entryColumns, entryOf, momentText } from '@casebench/domain/audit/entries'
import type { Database } from '@casebench/server/database'
import { actionGroups } from '@casebench/shared/audit/action-groups'
import type { NotNull } from 'kysely'
import { inPieces } from '../in-pieces.ts'
import { grouped } from './grouped.ts'

/** As many seals as are held at a time. */
const sealsAtOnce = 10

/** What a pack shows of somebody: how they were examined, marked and certified, and who looked at it. */
const actions = [
  ...actionGroups.assignments,
  ...actionGroups.work,
  ...actionGroups.marking,
  ...actionGroups.certification,
  ...actionGroups.personal_data,
  'set_accommodation',
  'unlock_test_mode',
  'lock_test_mode',
  'update_user_level',
  'export_report',
  'export_auditor_pack',
]

/** Whether an entry of this action may say how something was marked. */
export const isMarking = (action: string): boolean => (actionGroups.marking as readonly string[]).includes(action)

/** The entries about some people, oldest first: of each its number, its seal if it has one, and what it is about. */
export const entriesAbout = (database: Database, emails: readonly string[]) =>
  database
    .selectFrom('activity_log')
    .select(['id', 'at', 'email', 'actor', 'action', 'detail', 'seal_number as seal'])
    .where('email', 'in', emails)
    .where('action', 'in', actions)
    .where('tracked', '=', false)
    .orderBy('id')
    .execute()

export type EntryAbout = Awaited<ReturnType<typeof entriesAbout>>[number]

async function sealsOf(database: Database, numbers: readonly number[]) {
  const [seals, rows] = await Promise.all([
    database.selectFrom('audit_seal').selectAll().where('number', 'in', numbers).orderBy('number').execute(),
    database
      .selectFrom('activity_log')
      .select(entryColumns)
      .select('seal_number')
      .where('seal_number', 'in', numbers)
      .orderBy('id')
      .$narrowType<{ seal_number: NotNull }>()
      .execute(),
  ])
  const bySeal = grouped(rows, ({ seal_number }) => seal_number)
  return seals.map((seal) => ({
    seal,
    entries: (bySeal.get(seal.number) ?? []).map(({ seal_number: _, ...row }) => entryOf(row)),
  }))
}

/**
 * JSON lines: each seal with the digests of all its entries, and after it the entries that the pack shows. Of all others it has
 * the digest alone, which says nothing: a salt that is not in the pack went into it.
 */
export async function* trailLines(
  database: Database,
  shown: ReadonlyMap<number, ReadonlySet<number>>,
): AsyncGenerator<string> {
  const numbers = [...shown.keys()].toSorted((one, other) => one - other)
  for (let from = 0; from < numbers.length; from += sealsAtOnce)
    for (const { seal, entries } of await sealsOf(database, numbers.slice(from, from + sealsAtOnce))) {
      const digests = await inPieces(entries, (entry) => entryDigest(entry).toString('hex'))
      yield `${JSON.stringify({
        seal: {
          number: seal.number,
          previous: seal.previous.toString('hex'),
          digest: seal.digest.toString('hex'),
          sealedAt: momentText(seal.sealed_at),
          keyId: seal.key_id,
          signature: seal.signature.toString('base64'),
          digests,
        },
      })}\n`
      for (const entry of entries) if (shown.get(seal.number)?.has(entry.id)) yield `${lineOf(entry)}\n`
    }
}
