import { randomBytes } from 'node:crypto'
import { foldedTexts } from '@casebench/domain/folded-texts'
import type { FieldChanges } from '@casebench/domain/people-import/plan'
import type { Transaction } from '@casebench/server/database'
import { anyOf, givenRows, lower } from '@casebench/server/database/expressions'
import { usernamesFor } from '@casebench/shared/usernames'
import { sql } from 'kysely'
import { writeFields } from './write-fields.ts'

/** Somebody to be added. What of the account's row is not set stays as a new account has it. */
type NewPerson = { email: string; set: FieldChanges }

const randomPart = (): string => randomBytes(8).toString('hex')

/** A username for each who brings none: the first that is free. Between this and storing it another may take it. */
async function chooseUsernames(transaction: Transaction, people: readonly NewPerson[]): Promise<Map<string, string>> {
  const offered = new Map(
    people.map(({ email, set }) => [
      email,
      set.username ? [String(set.username.after)] : usernamesFor(email, randomPart()),
    ]),
  )
  const names = [...offered.values()].flat()
  const folded = await foldedTexts(transaction, names)
  const rows = await transaction
    .selectFrom('user')
    .select(({ ref }) => sql<string>`lower(${ref('username')}::text)`.as('username'))
    .where('username', '=', anyOf(names))
    .execute()
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

const columnTypes = {
  email: 'text',
  username: 'citext',
  first_name: 'text',
  name: 'text',
  phone_number: 'text',
  level: 'int',
}

async function insert(
  transaction: Transaction,
  people: readonly NewPerson[],
  usernames: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = people.flatMap(({ email, set }) => {
    const username = usernames.get(email)
    if (username === undefined) return []
    return {
      email,
      username,
      first_name: String(set.first_name?.after ?? ''),
      name: String(set.name?.after ?? ''),
      phone_number: String(set.phone_number?.after ?? ''),
      level: Number(set.level?.after ?? 1),
    }
  })
  const added = await transaction
    .with('sent', (db) => db.selectFrom(givenRows('p', columnTypes, rows)).selectAll())
    .with('added', (db) =>
      db
        .insertInto('user')
        .columns(['email', 'username', 'first_name', 'name', 'phone_number', 'level'])
        .expression(({ selectFrom }) =>
          selectFrom('sent').select(({ ref }) => [
            lower(ref('sent.email')).as('email'),
            'sent.username',
            'sent.first_name',
            'sent.name',
            'sent.phone_number',
            'sent.level',
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'email']),
    )
    .selectFrom('added')
    .innerJoin('sent', (join) =>
      join.on(({ ref }) => sql<boolean>`${ref('sent.email')}::citext = ${ref('added.email')}`),
    )
    .select(['added.id', 'sent.email'])
    .execute()
  return new Map(added.map(({ id, email }) => [email, id]))
}

const notColumns = (set: FieldChanges): FieldChanges =>
  Object.fromEntries(
    Object.entries(set).filter(([field]) => field === 'groups' || field === 'cohorts' || field.startsWith('metadata.')),
  )

/**
 * Adds people with their roles, cohorts and notes; whoever of them has applied waits no longer.
 * @returns the ids, by email as it was sent, of those who could be added: somebody else may have been quicker.
 */
export async function addPeople(transaction: Transaction, people: readonly NewPerson[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const added = await insert(transaction, people, await chooseUsernames(transaction, people))
  const left = people.filter(({ email, set }) => !added.has(email) && !set.username)
  if (left.length > 0) {
    // Their username was taken a moment ago: one that nobody can have.
    const unique = new Map(left.map(({ email }) => [email, usernamesFor(email, randomPart()).at(-1) ?? '']))
    for (const [email, id] of await insert(transaction, left, unique)) added.set(email, id)
  }
  const changes = people.flatMap(({ email, set }) => {
    const userId = added.get(email)
    return userId === undefined ? [] : [{ userId, set: notColumns(set) }]
  })
  await writeFields(transaction, changes)
  await transaction
    .deleteFrom('applicant')
    .where('email', '=', anyOf([...added.keys()]))
    .execute()
  return added
}
