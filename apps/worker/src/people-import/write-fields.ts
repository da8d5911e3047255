import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { profileChanges } from '@casebench/domain/activity/profile-changes'
import { recordActivity } from '@casebench/domain/activity/record-activity'
import type { FieldChanges } from '@casebench/domain/people-import/plan'
import type { Transaction } from '@casebench/server/database'
import { anyOf, givenRows, now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'

/** Fields of somebody who is there, each set to its `after`. */
type PersonChange = { userId: string; set: FieldChanges }

const metadataPrefix = 'metadata.'

type Columns = {
  id: string
  first_name?: string | null
  name?: string | null
  username?: string | null
  phone_number?: string | null
  level?: number | null
  notes: Record<string, unknown>
  forgotten: string[]
}

const columnTypes = {
  id: 'uuid',
  first_name: 'text',
  name: 'text',
  username: 'citext',
  phone_number: 'text',
  level: 'int',
  notes: 'jsonb',
  forgotten: 'text[]',
}

/** The fields that stand in the account's own row; a note that is to be null is forgotten. */
function columnsOf({ userId, set }: PersonChange): Columns {
  const columns: Columns & Record<string, unknown> = { id: userId, notes: {}, forgotten: [] }
  for (const [field, { after }] of Object.entries(set)) {
    if (!field.startsWith(metadataPrefix)) columns[field] = after
    else if (after === null) columns.forgotten.push(field.slice(metadataPrefix.length))
    else columns.notes[field.slice(metadataPrefix.length)] = after
  }
  return columns
}

async function writeColumns(transaction: Transaction, changes: readonly PersonChange[]): Promise<void> {
  await transaction
    .updateTable('user as u')
    .from(givenRows<Columns, 'c'>('c', columnTypes, changes.map(columnsOf)))
    .set(({ fn, ref }) => ({
      first_name: fn.coalesce('c.first_name', 'u.first_name'),
      name: fn.coalesce('c.name', 'u.name'),
      username: fn.coalesce('c.username', 'u.username'),
      phone_number: fn.coalesce('c.phone_number', 'u.phone_number'),
      level: fn.coalesce('c.level', 'u.level'),
      metadata: sql<string>`(${ref('u.metadata')} - ${ref('c.forgotten')}) || ${ref('c.notes')}`,
      updated_at: now,
    }))
    .whereRef('u.id', '=', 'c.id')
    .execute()
}

/** Whom a list is set for, and its items beside them. */
function listsOf(changes: readonly PersonChange[], field: 'groups' | 'cohorts') {
  const listed = changes.flatMap(({ userId, set }) =>
    set[field] ? [{ userId, items: set[field].after as string[] | null }] : [],
  )
  const pairs = listed.flatMap(({ userId, items }) => (items ?? []).map((item) => ({ userId, item })))
  return { userIds: listed.map(({ userId }) => userId), pairs }
}

async function writeRoles(transaction: Transaction, changes: readonly PersonChange[]): Promise<void> {
  const { userIds, pairs } = listsOf(changes, 'groups')
  if (userIds.length === 0) return
  await transaction
    .with('wanted', (db) =>
      db
        .selectFrom(givenRows('w', { userId: 'uuid', item: 'text' }, pairs))
        .innerJoin('role as r', 'r.name', 'w.item')
        .select(['w.userId as user_id', 'r.id as role_id']),
    )
    .with('revoked', (db) =>
      db
        .deleteFrom('user_role as ur')
        .where('ur.user_id', '=', anyOf(userIds))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('wanted as w')
                .select('w.role_id')
                .whereRef('w.user_id', '=', 'ur.user_id')
                .whereRef('w.role_id', '=', 'ur.role_id'),
            ),
          ),
        ),
    )
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression(({ selectFrom }) => selectFrom('wanted').select(['wanted.user_id', 'wanted.role_id']))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function writeCohorts(transaction: Transaction, changes: readonly PersonChange[]): Promise<void> {
  const { userIds, pairs } = listsOf(changes, 'cohorts')
  if (userIds.length === 0) return
  await transaction
    .with('wanted', (db) =>
      db
        .selectFrom(givenRows('w', { userId: 'uuid', item: 'uuid' }, pairs))
        .innerJoin('cohort as c', 'c.id', 'w.item')
        .select(['w.userId as user_id', 'c.id as cohort_id']),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('cohort_member as m')
        .where('m.user_id', '=', anyOf(userIds))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('wanted as w')
                .select('w.cohort_id')
                .whereRef('w.user_id', '=', 'm.user_id')
                .whereRef('w.cohort_id', '=', 'm.cohort_id'),
            ),
          ),
        ),
    )
    .insertInto('cohort_member')
    .columns(['cohort_id', 'user_id'])
    .expression(({ selectFrom }) => selectFrom('wanted').select(['wanted.cohort_id', 'wanted.user_id']))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets fields of people who are locked. */
export async function writeFields(transaction: Transaction, changes: readonly PersonChange[]): Promise<void> {
  if (changes.length === 0) return
  await writeColumns(transaction, changes)
  await writeRoles(transaction, changes)
  await writeCohorts(transaction, changes)
}

/** The names of the cohorts that people join or leave, by id. */
export async function readCohortNames(
  transaction: Transaction,
  sets: readonly FieldChanges[],
): Promise<Map<string, string>> {
  const ids = sets.flatMap(({ cohorts }) => [cohorts?.before, cohorts?.after].flatMap((list) => idsIn(list)))
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('cohort')
    .select(['id', 'description'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

const idsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
const namesIn = (list: unknown, names: ReadonlyMap<string, string>): string[] =>
  idsIn(list).map((id) => names.get(id) ?? id)

const numberIn = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)
const levelsIn = ({ level }: FieldChanges) => level && { before: numberIn(level.before), after: numberIn(level.after) }

/** What was changed about somebody, as the activity log has it: no values that a person might want forgotten. */
export function changeDetail(set: FieldChanges, cohortNames: ReadonlyMap<string, string>): Record<string, unknown> {
  const groups = set.groups
  const before = (groups?.before ?? []) as string[]
  const after = (groups?.after ?? []) as string[]
  return {
    changed: Object.keys(set).filter((field) => field !== 'groups'),
    granted: after.filter((name) => !before.includes(name)),
    revoked: before.filter((name) => !after.includes(name)),
    ...changesDetail([
      ...profileChanges(Object.keys(set), { level: levelsIn(set) }),
      ...changesBetween({ roles: before }, { roles: after }),
      ...(set.cohorts
        ? changesBetween(
            { cohorts: namesIn(set.cohorts.before, cohortNames) },
            { cohorts: namesIn(set.cohorts.after, cohortNames) },
          )
        : []),
    ]),
  }
}

export type PersonAct = { email: string; action: string; detail: Record<string, unknown> }

/** Notes what was done to people in the name of whoever asked. */
export async function logActs(transaction: Transaction, actor: string, acts: readonly PersonAct[]): Promise<void> {
  await recordActivity(transaction, ...acts.map(({ email, ...act }) => ({ ...act, actor, about: email })))
}
