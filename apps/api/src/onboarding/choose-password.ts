import { recordActivity } from '@casebench/domain/activity/record-activity'
import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { sql } from 'kysely'
import { callers } from '../authentication/callers.ts'
import { endEverySession } from '../authentication/end-every-session.ts'
import { refuseGuessable } from '../authentication/password-strength.ts'
import { hashPassword, passwordFits } from '../authentication/passwords.ts'
import { forbidden } from '../http/http-error.ts'
import { isUndelivered } from '../people/undelivered-mail.ts'
import type { Services } from '../services.ts'
import { type CodeHolder, type CodePurpose, codeOver, findHolder } from './one-time-code.ts'

type Choice = { code: string; purpose: CodePurpose; password: string }

const actions: Record<CodePurpose, string> = {
  approval: 'accept_approval',
  password_reset: 'reset_forgotten_password',
}

/** Who else has read a mail with a code for this since it was made: they could have used it, too. */
async function otherReaders(
  transaction: Transaction,
  { email }: CodeHolder,
  { code, purpose }: Pick<Choice, 'code' | 'purpose'>,
): Promise<string[]> {
  const readers = await transaction
    .selectFrom('activity_log as l')
    .innerJoin('one_time_code as c', (join) => join.on('c.code_hash', '=', tokenHash(code)))
    .select('l.actor')
    .distinct()
    .where('l.action', '=', 'read_outgoing_mail')
    .where('l.email', '=', email)
    .where('l.actor', '<>', email)
    .whereRef('l.at', '>=', 'c.created_at')
    .where(({ ref }) => sql<boolean>`${ref('l.detail')} ->> 'kind' = ${purpose}`)
    .orderBy('l.actor')
    .execute()
  return readers.map(({ actor }) => actor)
}

/** Uses the code up for the password, which makes the person's other codes void. Undefined when another call was first. */
async function useUp(
  transaction: Transaction,
  holder: CodeHolder,
  { code, purpose }: Choice,
  passwordHash: string,
): Promise<string[] | undefined> {
  // The account first and its codes after it: whoever makes codes locks in the same order.
  await transaction.selectFrom('user').where('id', '=', holder.id).forNoKeyUpdate().execute()
  const now = await findHolder(transaction, code, purpose)
  if (now?.state !== 'good' || now.suspended) return undefined
  await transaction
    .updateTable('user')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', holder.id)
    .execute()
  await transaction
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', tokenHash(code))
    .execute()
  const readers = await otherReaders(transaction, holder, { code, purpose })
  await transaction.deleteFrom('one_time_code').where('user_id', '=', holder.id).where('used_at', 'is', null).execute()
  // An invitation that was accepted need not be delivered any more.
  if (purpose === 'approval')
    await transaction
      .deleteFrom('outgoing_mail as m')
      .where('m.recipient', '=', holder.email)
      .where('m.kind', '=', 'approval')
      .where(({ ref }) => isUndelivered(ref))
      .execute()
  await recordActivity(transaction, {
    actor: holder.email,
    about: holder.email,
    action: actions[purpose],
    ...(readers.length > 0 && { detail: { link_read_by: readers } }),
  })
  return endEverySession(transaction, holder.id, 'password_reset')
}

/**
 * Sets the password of whoever holds a mailed code, once. The same code with the same password again, soon after, is a
 * call that was repeated, and succeeds. Whatever a code is, one password is worked on: the time says nothing of it.
 * @throws HttpError 404 where the code is unknown, used or too old, 403 where the account is suspended, 400 where the
 * password is too easy to guess.
 */
export async function choosePassword(services: Services, choice: Choice): Promise<CodeHolder> {
  const { database } = services
  const found = await findHolder(database, choice.code, choice.purpose)
  if (found?.state === 'good') {
    if (found.suspended) throw forbidden(i18n.t('Your account is suspended.'), 'suspended')
    await refuseGuessable(choice.password, found, 'password')
    const passwordHash = await hashPassword(choice.password)
    const ended = await transaction(database, (transaction) => useUp(transaction, found, choice, passwordHash))
    if (ended) {
      for (const sessionId of ended) callers(services).forget(sessionId)
      return { ...found, passwordHash }
    }
  }
  const otherWasFirst = found?.state === 'good'
  const holder = otherWasFirst ? await findHolder(database, choice.code, choice.purpose) : found
  const isRepeated = await passwordFits(holder?.state === 'justUsed' ? holder.passwordHash : null, choice.password)
  if (!holder || !isRepeated) throw codeOver()
  return holder
}
