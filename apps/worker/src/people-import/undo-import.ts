import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { type FieldChanges, type ImportActor, metadataField, roleFaults } from '@casebench/server/people-import/plan'
import { readStanding, type Standing, type StandingPerson } from '@casebench/server/people-import/standing'
import { holdsAllOf } from '@casebench/shared/holding'
import type { PeopleImportInput, UndoResult } from '@casebench/shared/people-import'
import type { JobWork } from '../background-jobs/job-work.ts'
import { holdJob, JobLost, type RunningJob } from '../background-jobs/keep-job.ts'
import { loadActor } from './actor.ts'
import { changeDetail, logActs, writeFields } from './write-fields.ts'

const batch = 250

type DoneRow = { number: number; outcome: 'create' | 'change'; userId: string; email: string; done: FieldChanges }

/** What undoing a row came to; `note` says what was left as it is, and why. */
type Undone = { number: number; undone: 'deleted' | 'restored' | 'kept'; note?: string }

/** What an account has been used for, in the words of the note. Whoever has only been added has none of it. */
const used = `
  case when u.has_logged_in or u.password_hash is not null or u.external_subject is not null
         or exists (select from session s where s.user_id = u.id) then 'They have signed in or chosen a password since.'
       when exists (select from assignment a where a.user_id = u.id) then 'They have been given cases since.'
       when exists (select from support_question q where q.user_id = u.id) then 'They have asked support since.'
  end`

async function doneRows(client: Transaction, importId: string): Promise<DoneRow[]> {
  const { rows } = await client.query<DoneRow>(
    `select r.number, r.outcome, r.user_id as "userId", u.email::text as email, r.done
       from people_import_row r join "user" u on u.id = r.user_id
      where r.import_id = $1 and r.outcome in ('create', 'change') and r.undone is null order by r.number limit $2`,
    [importId, batch],
  )
  return rows
}

type Undoing = { importId: string; actor: ImportActor; standing: Standing }

const rolesOf = ({ roles }: Standing, { groups }: StandingPerson) => roles.filter(({ name }) => groups.includes(name))

/** Why the person is not the actor's to decide over, or undefined. */
function barOf({ actor, standing }: Undoing, person: StandingPerson): string | undefined {
  if (person.id === actor.userId) return 'This is your own account.'
  return holdsAllOf(actor, rolesOf(standing, person)) ? undefined : 'They hold more than you do.'
}

async function removePeople(client: Transaction, rows: readonly DoneRow[], undoing: Undoing): Promise<Undone[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ userId }) => userId)
  const found = await client.query<{ id: string; reason: string | null }>(
    `select u.id, ${used} as reason from "user" u where u.id = any($1::uuid[])`,
    [ids],
  )
  const reasons = new Map(found.rows.map(({ id, reason }) => [id, reason]))
  const judged = rows.map((row) => {
    const person = undoing.standing.people.get(row.email)
    const bar = person && barOf(undoing, person)
    return { row, reason: reasons.get(row.userId) ?? bar }
  })
  const removed = judged.filter(({ reason }) => reason === undefined).map(({ row }) => row)
  const detail = { cases: 0, submissions: 0, documents: 0, importId: undoing.importId }
  await logActs(
    client,
    undoing.actor.email,
    removed.map(({ email }) => ({ email, action: 'delete_user', detail })),
  )
  await client.query('delete from outgoing_mail where recipient = any($1::citext[])', [
    removed.map(({ email }) => email),
  ])
  await client.query('delete from "user" where id = any($1::uuid[])', [removed.map(({ userId }) => userId)])
  return judged.map(({ row: { number }, reason }) =>
    reason === undefined ? { number, undone: 'deleted' } : { number, undone: 'kept', note: reason },
  )
}

function currentValue(person: StandingPerson, field: string): unknown {
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
  if (!holdsAllOf(actor, rolesOf(standing, person))) return { row, set: {}, notes: ['They hold more than you do.'] }
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

async function restorePeople(client: Transaction, rows: readonly DoneRow[], undoing: Undoing): Promise<Undone[]> {
  const restoring = rows.map((row) => restoringOf(row, undoing))
  const restored = restoring.filter(({ set }) => Object.keys(set).length > 0)
  await writeFields(
    client,
    restored.map(({ row: { userId }, set }) => ({ userId, set })),
  )
  await logActs(
    client,
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
async function undoBatch(client: Transaction, importId: string, job: RunningJob): Promise<number> {
  await holdJob(client, job)
  const rows = await doneRows(client, importId)
  if (rows.length === 0) return 0
  // Nobody can sign in, or be given anything, while their account is held for its removal.
  await client.query('select from "user" where id = any($1::uuid[]) order by id for update', [
    rows.map(({ userId }) => userId),
  ])
  const undoing = {
    importId,
    actor: await loadActor(client, job.requestedBy),
    standing: await readStanding(client, rows.map(earlierOf)),
  }
  const created = rows.filter(({ outcome }) => outcome === 'create')
  const undone = [
    ...(await restorePeople(
      client,
      rows.filter(({ outcome }) => outcome === 'change'),
      undoing,
    )),
    ...(await removePeople(client, created, undoing)),
  ]
  await client.query(
    `update people_import_row r set undone = u.undone, note = u.note
       from jsonb_to_recordset($2::jsonb) as u (number int, undone text, note text)
      where r.import_id = $1 and r.number = u.number`,
    [importId, JSON.stringify(undone)],
  )
  return rows.length
}

async function resultOf(database: Database, importId: string): Promise<UndoResult> {
  const { rows } = await database.query<UndoResult>(
    `select count(*) filter (where undone = 'deleted') as deleted, count(*) filter (where undone = 'restored') as restored,
            count(*) filter (where undone is not null and note is not null) as kept
       from people_import_row where import_id = $1`,
    [importId],
  )
  return rows[0] ?? { deleted: 0, restored: 0, kept: 0 }
}

/** Takes back what an import did, as far as nobody has built on it since. Taken up again, it goes on where it was. */
export const undoImport: JobWork = async ({ database }, asked, job) => {
  const { importId } = asked as PeopleImportInput
  const { rows } = await database.query<{ left: number }>(
    `select count(*) as left from people_import_row
      where import_id = $1 and outcome in ('create', 'change') and undone is null`,
    [importId],
  )
  const total = Math.max(1, rows[0]?.left ?? 0)
  let done = 0
  while (!job.signal.aborted) {
    const more = await transaction(database, (client) => undoBatch(client, importId, job)).catch((error: unknown) => {
      if (error instanceof JobLost) return 0
      throw error
    })
    if (more === 0) break
    done += more
    job.report(done / total)
  }
  return resultOf(database, importId)
}
