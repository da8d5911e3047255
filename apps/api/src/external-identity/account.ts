import { randomInt } from 'node:crypto'
import type { Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import { forbidden } from '../http/http-error.ts'
import type { Profile } from './profile.ts'

export type Account = {
  id: string
  email: string
  suspended: boolean
  /** How the account came to be this person's, where it was not already. */
  change: { linked: true } | { created: true } | { emailBefore: string } | Record<string, never>
}

type Known = NonNullable<Awaited<ReturnType<typeof find>>>

/** Two sign-ins of one new person at once, or of two with one address, take turns. */
async function takeTurns(transaction: Transaction, subject: string, email: string | undefined): Promise<void> {
  // As Postgres compares addresses.
  for (const key of [subject, ...(email === undefined ? [] : [email])])
    await holdLock(transaction, sql<string>`'external identity ' || lower(${key}::text)`)
}

const find = (transaction: Transaction, column: 'external_subject' | 'email', value: string) =>
  transaction
    .selectFrom('user as u')
    .select(({ eb }) => [
      'u.id',
      'u.email',
      'u.external_subject as subject',
      eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
    ])
    .where(`u.${column}`, '=', value)
    .forUpdate('u')
    .executeTakeFirst()

/** A changed address follows, unless somebody else has it here: the account is known by its subject. */
async function followEmail(transaction: Transaction, known: Known, email: string | undefined): Promise<Account> {
  const { id, suspended } = known
  const same: Account = { id, email: known.email, suspended, change: {} }
  if (email === undefined || suspended) return same
  // The address that they have already, in other letters, is somebody's here, too: their own.
  const { numUpdatedRows } = await transaction
    .updateTable('user')
    .set({ email, updated_at: sql`now()` })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? same : { ...same, email, change: { emailBefore: known.email } }
}

/** ana, ana2, ana3 …; a name that everyone has gets a number that nobody has. */
const numbered = (name: string, attempt: number): string =>
  attempt === 1 ? name : `${name}${attempt < 10 ? attempt : randomInt(1_000_000)}`

type NewPerson = Pick<Profile, 'username' | 'firstName' | 'name'> & { email: string; externalSubject?: string }

/**
 * Adds a person whom another system knows, under a username that is free. Returns the id, or undefined where somebody has got
 * an account with this address meanwhile.
 */
export async function createPerson(
  transaction: Transaction,
  { email, username, firstName, name, externalSubject }: NewPerson,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    const added = await transaction
      .insertInto('user')
      .values({
        email,
        username: numbered(username, attempt),
        first_name: firstName,
        name,
        external_subject: externalSubject ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
    if (await find(transaction, 'email', email)) return undefined
  }
}

async function create(
  transaction: Transaction,
  subject: string,
  email: string,
  profile: Profile,
): Promise<Account | undefined> {
  const { username, firstName, name } = profile
  const id = await createPerson(transaction, { email, username, firstName, name, externalSubject: subject })
  return id === undefined ? undefined : { id, email, suspended: false, change: { created: true } }
}

/**
 * Whose account it is: known by the provider's name for the person (OpenID Connect Core §5.7), never by the address
 * alone. An address that the provider has verified links an account that is nobody's yet.
 * @throws HttpError when a new person has no verified address, or another person of the provider has the account.
 */
export async function accountOf(transaction: Transaction, subject: string, profile: Profile): Promise<Account> {
  const { email } = profile
  await takeTurns(transaction, subject, email)
  const known = await find(transaction, 'external_subject', subject)
  if (known) return followEmail(transaction, known, email)
  if (email === undefined) throw forbidden(i18n.t('The provider has verified no email address.'), 'email_unverified')
  const namesake = await find(transaction, 'email', email)
  if (!namesake) return (await create(transaction, subject, email, profile)) ?? accountOf(transaction, subject, profile)
  if (namesake.subject !== null) throw forbidden(i18n.t('The account belongs to another person.'), 'email_taken')
  const { id, suspended } = namesake
  if (!suspended)
    await transaction
      .updateTable('user')
      .set({ external_subject: subject, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  return { id, email: namesake.email, suspended, change: { linked: true } }
}
