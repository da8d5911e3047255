import {
  type ExistingPerson,
  type ExistingRecords,
  readCurrentResults,
} from '@casebench/domain/people-import/existing-records'
import { type FieldChanges, type ImportActor, metadataField, roleFaults } from '@casebench/domain/people-import/plan'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { anyOf, givenRows } from '@casebench/server/database/expressions'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import type { PeopleImportInput, UndoResult } from '@casebench/shared/people-import'
import type { JobWork } from '../background-jobs/job-work.ts'
import { holdJob, JobLost, type RunningJob } from '../background-jobs/keep-job.ts'
import { loadActor } from './actor.ts'
import { changeDetail, logActs, writeFields } from './write-fields.ts'

const batch = 250

type DoneRow = { number: number; outcome: 'create' | 'change'; userId: string; email: string; done: FieldChanges }

/** What undoing a row came to; `note` says what was left as it is, and why. */
type Undone = { number: number; undone: 'deleted' | 'restored' | 'kept'; note?: string }

const doneRows = (transaction: Transaction, importId: string): Promise<DoneRow[]> =>
  transaction
    .selectFrom('people_import_row as r')
    .innerJoin('user as u', 'u.id', 'r.user_id')
    .select(['r.number', 'r.outcome', 'u.id as userId', 'u.email', 'r.done'])
    .where('r.import_id', '=', importId)
    .where('r.outcome', 'in', ['create', 'change'])
    .where('r.undone', 'is', null)
    .orderBy('r.number')
    .limit(batch)
    .$narrowType<{ outcome: 'create' | 'change' }>()
    .execute()

/** What accounts have been used for, in the words of the note. Whoever has only been added has none of it. */
const usedFor = (transaction: Transaction, ids: readonly string[]): Promise<{ id: string; reason: string | null }[]> =>
  transaction
    .selectFrom('user as u')
    .select(({ case: since, or, eb, exists, selectFrom }) => [
      'u.id',
      since()
        .when(
          or([
            eb('u.has_logged_in', '=', true),
            eb('u.password_hash', 'is not', null),
            eb('u.external_subject', 'is not', null),
            exists(selectFrom('session as s').select('s.id').whereRef('s.user_id', '=', 'u.id')),
          ]),
        )
        .then('They have signed in or chosen a password since.')
        .when(exists(selectFrom('assignment as a').select('a.id').whereRef('a.user_id', '=', 'u.id')))
        .then('They have been given cases since.')
        .when(exists(selectFrom('support_question as q').select('q.id').whereRef('q.user_id', '=', 'u.id')))
        .then('They have asked support since.')
        .end()
        .as('reason'),
    ])
    .where('u.id', '=', anyOf(ids))
    .execute()

type Undoing = { importId: string; actor: ImportActor; standing: ExistingRecords }

const rolesOf = ({ roles }: ExistingRecords, { groups }: ExistingPerson) =>
  roles.filter(({ name }) => groups.includes(name))

/** Why the person is not the actor's to decide over, or undefined. */
function barOf({ actor, standing }: Undoing, person: ExistingPerson): string | undefined {
  if (person.id === actor.userId) return 'This is your own account.'
  return hasAllPermissionsOf(actor, rolesOf(standing, person)) ? undefined : 'They hold more than you do.'
}

async function removePeople(transaction: Transaction, rows: readonly DoneRow[], undoing: Undoing): Promise<Undone[]> {
  if (rows.length === 0) return []
  const found = await usedFor(
    transaction,
    rows.map(({ userId }) => userId),
  )
  const reasons = new Map(found.map(({ id, reason }) => [id, reason]))
  const judged = rows.map((row) => {
    const person = undoing.standing.people.get(row.email)
    const bar = person && barOf(undoing, person)
    return { row, reason: reasons.get(row.userId) ?? bar }
  })
  const removed = judged.filter(({ reason }) => reason === undefined).map(({ row }) => row)
  const detail = { cases: 0, submissions: 0, documents: 0, importId: undoing.importId }
  await logActs(
    transaction,
    undoing.actor.email,
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
  return judged.map(({ row: { number }, reason }) =>
    reason === undefined ? { number, undone: 'deleted' } : { number, undone: 'kept', note: reason },
  )
}

function currentValue(person: ExistingPerson, field: string): unknown {
  if (field === 'cohorts') return person.cohortIds
  if (field.startsWith(metadataField(''))) return person.metadata[field.slice(metadataField('').length)] ?? null
  return person[field as 'first_name' | 'name' | 'username' | 'phone_number' | 'level' | 'groups']
}

const inOrder = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

type Restoring = { row: DoneRow; set: FieldChanges; notes: string[] }

/** Which fields of somebody go back to what they were: those that are still as the import left them. */
function restoringOf(row: DoneRow, { actor, standing }: Undoing): Restoring {
  const person = standing.people.get(row.email)
  if (!person) return { row, set: {}, notes: ['They are gone.'] }
  if (!hasAllPermissionsOf(actor, rolesOf(standing, person)))
    return { row, set: {}, notes: ['They hold more than you do.'] }
  const set: FieldChanges = {}
  const changed: string[] = []
  const notes: string[] = []
  for (const [field, { before, after }] of Object.entries(row.done)) {
    const now = currentValue(person, field)
    const holder = field === 'username' ? standing.usernames.get(String(before)) : undefined
    const [fault] = field === 'groups' ? roleFaults(actor, person, before as string[], standing.roles) : []
    if (inOrder(now) !== inOrder(after)) changed.push(field.replace('_', ' '))
    else if (holder !== undefined && holder !== row.userId) notes.push(`Someone else has the username “${before}” now.`)
    else if (fault) notes.push(fault.message)
    else set[field] = { before: now, after: before }
  }
  if (changed.length > 0) notes.unshift(`Changed since, and left as it is: ${changed.join(', ')}.`)
  return { row, set, notes }
}

async function restorePeople(transaction: Transaction, rows: readonly DoneRow[], undoing: Undoing): Promise<Undone[]> {
  const restoring = rows.map((row) => restoringOf(row, undoing))
  const restored = restoring.filter(({ set }) => Object.keys(set).length > 0)
  await writeFields(
    transaction,
    restored.map(({ row: { userId }, set }) => ({ userId, set })),
  )
  await logActs(
    transaction,
    undoing.actor.email,
    restored.map(({ row, set }) => ({
      email: row.email,
      action: 'edit_user',
      detail: { ...changeDetail(set), importId: undoing.importId },
    })),
  )
  return restoring.map(({ row: { number }, set, notes }) => ({
    number,
    undone: Object.keys(set).length > 0 ? 'restored' : 'kept',
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
  }))
}

/** As they were before, for what must be looked up to put it back. */
const earlierOf = ({ email, done }: DoneRow) => ({
  email,
  ...(done.username ? { username: String(done.username.before ?? '') } : {}),
})

/** Undoes the next rows, all of them or none. @returns how many. */
async function undoBatch(transaction: Transaction, importId: string, job: RunningJob): Promise<number> {
  await holdJob(transaction, job)
  const rows = await doneRows(transaction, importId)
  if (rows.length === 0) return 0
  // Nobody can sign in, or be given anything, while their account is held for its removal.
  await transaction
    .selectFrom('user')
    .select('id')
    .where('id', '=', anyOf(rows.map(({ userId }) => userId)))
    .orderBy('id')
    .forUpdate()
    .execute()
  const undoing = {
    importId,
    actor: await loadActor(transaction, job.requestedBy),
    standing: await readCurrentResults(transaction, rows.map(earlierOf)),
  }
  const created = rows.filter(({ outcome }) => outcome === 'create')
  const undone: Undone[] = [
    ...(await restorePeople(
      transaction,
      rows.filter(({ outcome }) => outcome === 'change'),
      undoing,
    )),
    ...(await removePeople(transaction, created, undoing)),
  ]
  await transaction
    .updateTable('people_import_row as r')
    .from(givenRows('u', { number: 'int', undone: 'text', note: 'text' }, undone))
    .set(({ ref }) => ({ undone: ref('u.undone'), note: ref('u.note') }))
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
