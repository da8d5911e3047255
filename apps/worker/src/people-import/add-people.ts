import { randomBytes } from 'node:crypto'
import type { Transaction } from '@casebench/server/database'
import { foldedTexts } from '@casebench/server/folded-texts'
import type { FieldChanges } from '@casebench/server/people-import/plan'
import { usernamesFor } from '@casebench/shared/usernames'
import { writeFields } from './write-fields.ts'

/** Somebody to be added. What of the account's row is not set stays as a new account has it. */
type NewPerson = { email: string; set: FieldChanges }

const randomPart = (): string => randomBytes(8).toString('hex')

/** A username for each who brings none: the first that is free. Between this and storing it another may take it. */
async function chooseUsernames(client: Transaction, people: readonly NewPerson[]): Promise<Map<string, string>> {
  const offered = new Map(
    people.map(({ email, set }) => [
      email,
      set.username ? [String(set.username.after)] : usernamesFor(email, randomPart()),
    ]),
  )
  const names = [...offered.values()].flat()
  const folded = await foldedTexts(client, names)
  const { rows } = await client.query<{ username: string }>(
    'select lower(username::text) as username from "user" where username = any($1::citext[])',
    [names],
  )
  const taken = new Set(rows.map(({ username }) => username))
  const chosen = new Map<string, string>()
  // Those who bring one come first: nobody is given what another row asks for.
  for (const [email, names] of [...offered].sort(([, a], [, b]) => a.length - b.length)) {
    const free = names.find((name) => !taken.has(folded(name))) ?? names.at(-1)
    if (free === undefined) continue
    taken.add(folded(free))
    chosen.set(email, free)
  }
  return chosen
}

async function insert(
  client: Transaction,
  people: readonly NewPerson[],
  usernames: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = people.map(({ email, set }) => ({
    email,
    username: usernames.get(email),
    first_name: set.first_name?.after ?? '',
    name: set.name?.after ?? '',
    phone_number: set.phone_number?.after ?? '',
    level: set.level?.after ?? 1,
  }))
  const added = await client.query<{ id: string; email: string }>(
    `with sent as (
       select * from jsonb_to_recordset($1::jsonb) as p (
                email text, username citext, first_name text, name text, phone_number text, level int)
     ), added as (
       insert into "user" (email, username, first_name, name, phone_number, level)
       select lower(email), username, first_name, name, phone_number, level from sent
       on conflict do nothing returning id, email
     )
     select added.id, sent.email from added join sent on sent.email::citext = added.email`,
    [JSON.stringify(rows)],
  )
  return new Map(added.rows.map(({ id, email }) => [email, id]))
}

const notColumns = (set: FieldChanges): FieldChanges =>
  Object.fromEntries(
    Object.entries(set).filter(([field]) => field === 'groups' || field === 'cohorts' || field.startsWith('metadata.')),
  )

/**
 * Adds people with their roles, cohorts and notes; whoever of them has applied waits no longer.
 * @returns the ids, by email as it was sent, of those who could be added: somebody else may have been quicker.
 */
export async function addPeople(client: Transaction, people: readonly NewPerson[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const added = await insert(client, people, await chooseUsernames(client, people))
  const left = people.filter(({ email, set }) => !added.has(email) && !set.username)
  if (left.length > 0) {
    // Their username was taken a moment ago: one that nobody can have.
    const unique = new Map(left.map(({ email }) => [email, usernamesFor(email, randomPart()).at(-1) ?? '']))
    for (const [email, id] of await insert(client, left, unique)) added.set(email, id)
  }
  const changes = people.flatMap(({ email, set }) => {
    const userId = added.get(email)
    return userId === undefined ? [] : [{ userId, set: notColumns(set) }]
  })
  await writeFields(client, changes)
  await client.query('delete from applicant where email = any($1::citext[])', [[...added.keys()]])
  return added
}
