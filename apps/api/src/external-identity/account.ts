import { randomInt } from 'node:crypto'
import type { Queryable } from '@casebench/server/database'
import { suspendedRole } from '@casebench/shared/permissions'
import { forbidden } from '../routing/refusal.ts'
import type { Profile } from './profile.ts'

export type Account = {
  id: string
  email: string
  suspended: boolean
  /** How the account came to be this person's, where it was not already. */
  change: { linked: true } | { created: true } | { emailBefore: string } | Record<string, never>
}

type Row = { id: string; email: string; subject: string | null; suspended: boolean }

/** Two sign-ins of one new person at once, or of two with one address, take turns. */
async function takeTurns(client: Queryable, subject: string, email: string | undefined): Promise<void> {
  for (const key of [subject, ...(email === undefined ? [] : [email])])
    await client.query(`select pg_advisory_xact_lock(hashtextextended('external-identity ' || lower($1), 0))`, [key])
}

async function find(client: Queryable, column: 'external_subject' | 'email', value: string) {
  const { rows } = await client.query<Row>(
    `select u.id, u.email, u.external_subject as subject,
            u.suspended_at is not null or exists (
              select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = $2
            ) as suspended
       from "user" u where u.${column} = $1 for update of u`,
    [value, suspendedRole],
  )
  return rows[0]
}

/** A changed address follows, unless somebody else has it here: the account is known by its subject. */
async function followEmail(client: Queryable, known: Row, email: string | undefined): Promise<Account> {
  const { id, suspended } = known
  const same: Account = { id, email: known.email, suspended, change: {} }
  if (email === undefined || suspended) return same
  // The address that they have already, in other letters, is somebody's here, too: their own.
  const { rowCount } = await client.query(
    `update "user" set email = $2, updated_at = now()
      where id = $1 and not exists (select from "user" where email = $2)`,
    [id, email],
  )
  return rowCount === 0 ? same : { ...same, email, change: { emailBefore: known.email } }
}

/** ana, ana2, ana3 …; a name that everyone has gets a number that nobody has. */
const numbered = (name: string, attempt: number): string =>
  attempt === 1 ? name : `${name}${attempt < 10 ? attempt : randomInt(1_000_000)}`

async function create(client: Queryable, subject: string, email: string, profile: Profile): Promise<Account> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ id: string }>(
      `insert into "user" (email, username, first_name, name, external_subject) values ($1, $2, $3, $4, $5)
       on conflict (username) do nothing returning id`,
      [email, numbered(profile.username, attempt), profile.firstName, profile.name, subject],
    )
    if (rows[0]) return { id: rows[0].id, email, suspended: false, change: { created: true } }
  }
}

/**
 * Whose account it is: known by the provider's name for the person (OpenID Connect Core §5.7), never by the address
 * alone. An address that the provider has verified links an account that is nobody's yet.
 * @throws Refusal when a new person has no verified address, or another person of the provider has the account.
 */
export async function accountOf(client: Queryable, subject: string, profile: Profile): Promise<Account> {
  const { email } = profile
  await takeTurns(client, subject, email)
  const known = await find(client, 'external_subject', subject)
  if (known) return followEmail(client, known, email)
  if (email === undefined) throw forbidden('The provider has verified no email address.', 'email_unverified')
  const namesake = await find(client, 'email', email)
  if (!namesake) return create(client, subject, email, profile)
  if (namesake.subject !== null) throw forbidden('The account belongs to another person.', 'email_taken')
  const { id, suspended } = namesake
  if (!suspended)
    await client.query('update "user" set external_subject = $2, updated_at = now() where id = $1', [id, subject])
  return { id, email: namesake.email, suspended, change: { linked: true } }
}
