import { lockMails } from '@casebench/domain/mail'
import type { ImportActor } from '@casebench/domain/people-import/plan'
import { type PlannedUndo, planUndo, rowsToUndo } from '@casebench/domain/people-import/undo-plan'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { anyOf, givenRows } from '@casebench/server/database/expressions'
import { inEnglish } from '@casebench/shared/message'
import type { PeopleImportInput, UndoResult } from '@casebench/shared/people-import'
import { sql } from 'kysely'
import type { JobWork } from '../background-jobs/job-work.ts'
import { holdJob, JobLost, type RunningJob } from '../background-jobs/keep-job.ts'
import { loadActor } from './actor.ts'
import { changeDetail, logActs, readCohortNames, writeFields } from './write-fields.ts'

const batch = 250

type Undoing = { importId: string; actor: ImportActor }

async function removePeople(transaction: Transaction, planned: readonly PlannedUndo[], undoing: Undoing) {
  const { importId, actor } = undoing
  const removed = planned.filter(({ undone }) => undone === 'deleted').map(({ row }) => row)
  if (removed.length === 0) return
  const detail = { cases: 0, submissions: 0, documents: 0, importId }
  await logActs(
    transaction,
    actor.email,
    removed.map(({ email }) => ({ email, action: 'delete_user', detail })),
  )
  await transaction
    .deleteFrom('outgoing_mail')
    .where('recipient', '=', anyOf(removed.map(({ email }) => email)))
    .execute()
  await transaction
    .deleteFrom('user')
    .where('id', '=', anyOf(removed.map(({ userId }) => userId)))
    .execute()
}

async function restorePeople(transaction: Transaction, planned: readonly PlannedUndo[], undoing: Undoing) {
  const { importId, actor } = undoing
  const restored = planned.filter(({ undone }) => undone === 'restored')
  const cohortNames = await readCohortNames(
    transaction,
    restored.map(({ set }) => set),
  )
  await writeFields(
    transaction,
    restored.map(({ row: { userId }, set }) => ({ userId, set })),
  )
  await logActs(
    transaction,
    actor.email,
    restored.map(({ row, set }) => ({
      email: row.email,
      action: 'edit_user',
      detail: { ...changeDetail(set, cohortNames), importId },
    })),
  )
}

/** Undoes the next rows, all of them or none. @returns how many. */
async function undoBatch(transaction: Transaction, importId: string, job: RunningJob): Promise<number> {
  await holdJob(transaction, job)
  const rows = await rowsToUndo(transaction, importId, batch)
  if (rows.length === 0) return 0
  await lockMails(
    transaction,
    rows.map(({ email }) => email),
  )
  // Nobody can sign in, or be given anything, while their account is held for its removal.
  await transaction
    .selectFrom('user')
    .select('id')
    .where('id', '=', anyOf(rows.map(({ userId }) => userId)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const actor = await loadActor(transaction, job.requestedBy)
  const planned = await planUndo(transaction, rows, actor)
  await restorePeople(transaction, planned, { importId, actor })
  await removePeople(transaction, planned, { importId, actor })
  const undone = planned.map(({ row: { number }, undone, note }) => ({
    number,
    undone,
    note: note === undefined ? undefined : inEnglish(note),
    note_text: note,
  }))
  await transaction
    .updateTable('people_import_row as r')
    .from(givenRows('u', { number: 'int', undone: 'text', note: 'text', note_text: 'jsonb' }, undone))
    .set(({ ref }) => ({
      undone: ref('u.undone'),
      note: ref('u.note'),
      note_text: sql<string | null>`${ref('u.note_text')}`,
    }))
    .where('r.import_id', '=', importId)
    .whereRef('r.number', '=', 'u.number')
    .execute()
  return rows.length
}

const resultOf = (database: Database, importId: string): Promise<UndoResult> =>
  database
    .selectFrom('people_import_row')
    .select(({ fn }) => {
      const count = fn.countAll<number>()
      return [
        count.filterWhere('undone', '=', 'deleted').as('deleted'),
        count.filterWhere('undone', '=', 'restored').as('restored'),
        count.filterWhere('undone', 'is not', null).filterWhere('note', 'is not', null).as('kept'),
      ]
    })
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()

/** Takes back what an import did, as far as nobody has built on it since. Taken up again, it goes on where it was. */
export const undoImport: JobWork = async ({ database }, asked, job) => {
  const { importId } = asked as PeopleImportInput
  const { left } = await database
    .selectFrom('people_import_row')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['create', 'change'])
    .where('undone', 'is', null)
    .executeTakeFirstOrThrow()
  const total = Math.max(1, left)
  let done = 0
  while (!job.signal.aborted) {
    const more = await transaction(database, (transaction) => undoBatch(transaction, importId, job)).catch(
      (error: unknown) => {
        if (error instanceof JobLost) return 0
        throw error
      },
    )
    if (more === 0) break
    done += more
    job.report(done / total)
  }
  return resultOf(database, importId)
}
