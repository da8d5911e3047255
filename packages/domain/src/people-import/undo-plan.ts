import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { enumerated, joined, type Message, msg, type Text } from '@casebench/shared/message'
import { type ExistingPerson, type ExistingRecords, readCurrentResults } from './existing-records.ts'
import { type FieldChanges, type ImportActor, metadataField, roleFaults } from './plan.ts'

/** A row that was carried out, with whom it concerned. */
export type DoneRow = {
  number: number
  outcome: 'create' | 'change'
  userId: string
  email: string
  name: string
  done: FieldChanges
}

/** What undoing a row would come to: the preview of it, and the measure of what is then done. */
export type PlannedUndo = {
  row: DoneRow
  undone: 'deleted' | 'restored' | 'kept'
  /** The fields that go back to what they were. */
  set: FieldChanges
  /** What is left as it is, and why. */
  note?: Text
}

/** The rows of an import that are still to be undone; `limit` of them, or all. */
export const rowsToUndo = (database: Queryable, importId: string, limit?: number): Promise<DoneRow[]> =>
  database
    .selectFrom('people_import_row as r')
    .innerJoin('user as u', 'u.id', 'r.user_id')
    .select(({ fn, val, eb }) => [
      'r.number',
      'r.outcome',
      'u.id as userId',
      'u.email',
      fn.coalesce(fn('nullif', [eb.ref('u.name'), val('')]), 'u.first_name').as('name'),
      'r.done',
    ])
    .where('r.import_id', '=', importId)
    .where('r.outcome', 'in', ['create', 'change'])
    .where('r.undone', 'is', null)
    .orderBy('r.number')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .$castTo<DoneRow>()
    .execute()

type Use = 'signed_in' | 'cases' | 'support'

const useTexts: Readonly<Record<Use, Message>> = {
  signed_in: msg`They have signed in or chosen a password since.`,
  cases: msg`They have been given cases since.`,
  support: msg`They have asked support since.`,
}

/** What accounts have been used for. Whoever has only been added has none of it. */
const usedFor = (database: Queryable, ids: readonly string[]): Promise<{ id: string; use: Use | null }[]> =>
  database
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
        .then<Use>('signed_in')
        .when(exists(selectFrom('assignment as a').select('a.id').whereRef('a.user_id', '=', 'u.id')))
        .then<Use>('cases')
        .when(exists(selectFrom('support_question as q').select('q.id').whereRef('q.user_id', '=', 'u.id')))
        .then<Use>('support')
        .end()
        .as('use'),
    ])
    .where('u.id', '=', anyOf(ids))
    .execute()

type Undoing = { actor: ImportActor; existing: ExistingRecords }

const rolesOf = ({ roles }: ExistingRecords, { groups }: ExistingPerson) =>
  roles.filter(({ name }) => groups.includes(name))

const morePermissions = msg`They have more permissions than you.`

/** Why the person is not the actor's to decide over, or undefined. */
function barOf({ actor, existing }: Undoing, person: ExistingPerson): Message | undefined {
  if (person.id === actor.userId) return msg`This is your own account.`
  return hasAllPermissionsOf(actor, rolesOf(existing, person)) ? undefined : morePermissions
}

function currentValue(person: ExistingPerson, field: string): unknown {
  if (field === 'cohorts') return person.cohortIds
  if (field.startsWith(metadataField(''))) return person.metadata[field.slice(metadataField('').length)] ?? null
  return person[field as 'first_name' | 'name' | 'username' | 'phone_number' | 'level' | 'groups']
}

const comparable = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

type Restoring = { set: FieldChanges; notes: Text[] }

const fieldNames: Readonly<Record<string, Message>> = {
  first_name: msg`first name`,
  name: msg`name`,
  username: msg`username`,
  phone_number: msg`phone number`,
  level: msg`level`,
  groups: msg`roles`,
  cohorts: msg`cohorts`,
}

/** Which fields of somebody go back to what they were: those that are still as the import left them. */
function restoringOf(row: DoneRow, { actor, existing }: Undoing): Restoring {
  const person = existing.people.get(row.email)
  if (!person) return { set: {}, notes: [msg`They are gone.`] }
  if (!hasAllPermissionsOf(actor, rolesOf(existing, person))) return { set: {}, notes: [morePermissions] }
  const set: FieldChanges = {}
  const changed: Text[] = []
  const notes: Text[] = []
  for (const [field, { before, after }] of Object.entries(row.done)) {
    const now = currentValue(person, field)
    const holder = field === 'username' ? existing.usernames.get(String(before)) : undefined
    const [fault] = field === 'groups' ? roleFaults(actor, person, before as string[], existing.roles) : []
    if (comparable(now) !== comparable(after)) changed.push(fieldNames[field] ?? field)
    else if (holder !== undefined && holder !== row.userId)
      notes.push(msg`Someone else has the username “${String(before)}” now.`)
    else if (fault) notes.push(fault.message)
    else set[field] = { before: now, after: before }
  }
  if (changed.length > 0) notes.unshift(msg`Changed since, and left unchanged: ${enumerated(changed)}.`)
  return { set, notes }
}

/** As they were before, for what must be looked up to put it back. */
const earlierOf = ({ email, done }: DoneRow) => ({
  email,
  ...(done.username ? { username: String(done.username.before ?? '') } : {}),
})

function plannedRestoring(row: DoneRow, undoing: Undoing): PlannedUndo {
  const { set, notes } = restoringOf(row, undoing)
  const undone = Object.keys(set).length > 0 ? 'restored' : 'kept'
  return { row, undone, set, ...(notes.length > 0 ? { note: joined(notes, ' ') } : {}) }
}

function plannedRemoval(row: DoneRow, use: Use | null | undefined, undoing: Undoing): PlannedUndo {
  const person = undoing.existing.people.get(row.email)
  const note = use ? useTexts[use] : person && barOf(undoing, person)
  return note === undefined ? { row, undone: 'deleted', set: {} } : { row, undone: 'kept', set: {}, note }
}

/** What undoing these rows would do as things stand: whoever was added and has done nothing since goes, and each field that is as the import left it is restored. */
export async function planUndo(
  database: Queryable,
  rows: readonly DoneRow[],
  actor: ImportActor,
): Promise<PlannedUndo[]> {
  const existing = await readCurrentResults(database, rows.map(earlierOf))
  const created = rows.filter(({ outcome }) => outcome === 'create')
  const found = await usedFor(
    database,
    created.map(({ userId }) => userId),
  )
  const uses = new Map(found.map(({ id, use }) => [id, use]))
  const undoing = { actor, existing }
  return rows.map((row) =>
    row.outcome === 'create' ? plannedRemoval(row, uses.get(row.userId), undoing) : plannedRestoring(row, undoing),
  )
}
