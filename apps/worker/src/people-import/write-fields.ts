import type { Transaction } from '@casebench/server/database'
import type { FieldChanges } from '@casebench/server/people-import/plan'
import { suspendedRole } from '@casebench/shared/permissions'

/** Fields of somebody who is there, each set to its `after`. */
type PersonChange = { userId: string; set: FieldChanges }

const metadataPrefix = 'metadata.'

type Columns = Record<string, unknown> & { notes: Record<string, unknown>; forgotten: string[] }

/** The fields that stand in the account's own row; a note that is to be null is forgotten. */
function columnsOf({ userId, set }: PersonChange): Columns {
  const columns: Columns = { id: userId, notes: {}, forgotten: [] }
  for (const [field, { after }] of Object.entries(set)) {
    if (!field.startsWith(metadataPrefix)) columns[field] = after
    else if (after === null) columns.forgotten.push(field.slice(metadataPrefix.length))
    else columns.notes[field.slice(metadataPrefix.length)] = after
  }
  return columns
}

async function writeColumns(client: Transaction, changes: readonly PersonChange[]): Promise<void> {
  await client.query(
    `update "user" u
        set first_name = coalesce(c.first_name, u.first_name), name = coalesce(c.name, u.name),
            username = coalesce(c.username, u.username), phone_number = coalesce(c.phone_number, u.phone_number),
            level = coalesce(c.level, u.level), metadata = (u.metadata - c.forgotten) || c.notes, updated_at = now()
       from jsonb_to_recordset($1::jsonb) as c (
              id uuid, first_name text, name text, username citext, phone_number text, level int, notes jsonb, forgotten text[])
      where u.id = c.id`,
    [JSON.stringify(changes.map(columnsOf))],
  )
}

/** Whom a list is set for, and its items beside them. */
function listsOf(changes: readonly PersonChange[], field: 'groups' | 'cohorts') {
  const listed = changes.flatMap(({ userId, set }) =>
    set[field] ? [{ userId, items: set[field].after as string[] | null }] : [],
  )
  const pairs = listed.flatMap(({ userId, items }) => (items ?? []).map((item) => ({ userId, item })))
  return {
    userIds: listed.map(({ userId }) => userId),
    owners: pairs.map(({ userId }) => userId),
    items: pairs.map(({ item }) => item),
  }
}

async function writeRoles(client: Transaction, changes: readonly PersonChange[]): Promise<void> {
  const { userIds, owners, items } = listsOf(changes, 'groups')
  if (userIds.length === 0) return
  await client.query(
    `with wanted as (
       select w.user_id, r.id as role_id from unnest($2::uuid[], $3::text[]) as w (user_id, name) join role r on r.name = w.name
     ), revoked as (
       delete from user_role ur where ur.user_id = any($1::uuid[])
          and ur.role_id <> all(array(select id from role where name = $4))
          and not exists (select from wanted w where w.user_id = ur.user_id and w.role_id = ur.role_id)
     )
     insert into user_role (user_id, role_id) select user_id, role_id from wanted on conflict do nothing`,
    [userIds, owners, items, suspendedRole],
  )
}

async function writeCohorts(client: Transaction, changes: readonly PersonChange[]): Promise<void> {
  const { userIds, owners, items } = listsOf(changes, 'cohorts')
  if (userIds.length === 0) return
  await client.query(
    `with wanted as (
       select w.user_id, c.id as cohort_id from unnest($2::uuid[], $3::uuid[]) as w (user_id, id)
         join cohort c on c.id = w.id
     ), gone as (
       delete from cohort_member m where m.user_id = any($1::uuid[])
          and not exists (select from wanted w where w.user_id = m.user_id and w.cohort_id = m.cohort_id)
     )
     insert into cohort_member (cohort_id, user_id) select cohort_id, user_id from wanted on conflict do nothing`,
    [userIds, owners, items],
  )
}

/** Sets fields of people who are locked. */
export async function writeFields(client: Transaction, changes: readonly PersonChange[]): Promise<void> {
  if (changes.length === 0) return
  await writeColumns(client, changes)
  await writeRoles(client, changes)
  await writeCohorts(client, changes)
}

/** What was changed about somebody, as the activity log has it: no values that a person might want forgotten. */
export function changeDetail(set: FieldChanges): Record<string, unknown> {
  const groups = set.groups
  const before = (groups?.before ?? []) as string[]
  const after = (groups?.after ?? []) as string[]
  return {
    changed: Object.keys(set).filter((field) => field !== 'groups'),
    granted: after.filter((name) => !before.includes(name)),
    revoked: before.filter((name) => !after.includes(name)),
  }
}

export type PersonAct = { email: string; action: string; detail: Record<string, unknown> }

/** Notes what was done to people in the name of whoever asked. */
export async function logActs(client: Transaction, actor: string, acts: readonly PersonAct[]): Promise<void> {
  await client.query(
    `insert into activity_log (actor, email, action, detail)
     select $1, lower(email), action, detail
       from jsonb_to_recordset($2::jsonb) as acts (email text, action text, detail jsonb)`,
    [actor, JSON.stringify(acts)],
  )
}
