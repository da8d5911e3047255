import { randomBytes } from 'node:crypto'
import { recordActivity } from '@casebench/domain/activity/record-activity'
import { insertMail } from '@casebench/domain/mail'
import type { Transaction } from '@casebench/server/database'
import { json, lower } from '@casebench/server/database/expressions'
import type { OutboxEntry } from '@casebench/server/outbox'
import { sourceLanguage } from '@casebench/shared/languages'
import { candidateRole } from '@casebench/shared/permissions'
import { usernamesFor } from '@casebench/shared/usernames'
import { sql } from 'kysely'
import { assignPracticeCase } from '../cases/assign-practice-case.ts'

type Metadata = Record<string, unknown>

const maxNameLength = 200
const maxFirstNameLength = 100

/** An applicant's name as a user has it: all of it, and the first word. */
function namesIn({ name }: Metadata): { name: string; firstName: string } {
  const whole = typeof name === 'string' ? name.trim().slice(0, maxNameLength) : ''
  return { name: whole, firstName: (whole.split(/\s+/)[0] ?? '').slice(0, maxFirstNameLength) }
}

async function hasAccount(transaction: Transaction, email: string): Promise<boolean> {
  const account = await transaction.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return account !== undefined
}

/** False when someone else has made an account with this email meanwhile. */
async function createCandidate(transaction: Transaction, email: string, metadata: Metadata): Promise<boolean> {
  const { name, firstName } = namesIn(metadata)
  for (const username of usernamesFor(email, randomBytes(8).toString('hex'))) {
    const { numInsertedOrUpdatedRows } = await transaction
      .with('added', (db) =>
        db
          .insertInto('user')
          .values(({ val }) => ({
            email: lower(val(email)),
            username,
            first_name: firstName,
            name,
            metadata: json(metadata),
          }))
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      )
      .insertInto('user_role')
      .columns(['user_id', 'role_id'])
      .expression(({ selectFrom }) =>
        selectFrom(['added', 'role'])
          .select(['added.id as user_id', 'role.id as role_id'])
          .where('role.name', '=', candidateRole),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return true
    if (await hasAccount(transaction, email)) return false
  }
  throw new Error('No username was free')
}

/** They accepted the terms with their application: the mail with the link to their account goes to the same address. */
async function keepAcceptance(
  transaction: Transaction,
  email: string,
  { termsId, language, appliedAt }: { termsId: string; language: string | null; appliedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('policy_acceptance')
    .columns(['user_id', 'version_id', 'language', 'accepted_at', 'at_application'])
    .expression(({ selectFrom, val }) =>
      selectFrom('user')
        .select([
          'id as user_id',
          sql<string>`${val(termsId)}::uuid`.as('version_id'),
          sql<string>`${val(language ?? sourceLanguage)}::text`.as('language'),
          sql<Date>`${val(appliedAt)}::timestamptz`.as('accepted_at'),
          sql<boolean>`true`.as('at_application'),
        ])
        .where('email', '=', email),
    )
    .execute()
}

export type Approval = { outcome: 'approved'; mail: OutboxEntry } | { outcome: 'already' } | { outcome: 'unknown' }

/**
 * Makes an applicant a user, all of it in the caller's transaction: account, role, mail, activity log, and the
 * application goes. `already` where there is an account with this email: then nothing is sent. What `metadata` holds
 * is laid over what the applicant said.
 */
export async function approve(
  transaction: Transaction,
  { email, metadata, actor }: { email: string; metadata: Metadata; actor: string },
): Promise<Approval> {
  const applicant = await transaction
    .deleteFrom('applicant')
    .where('email', '=', email)
    .returning(['metadata', 'language', 'terms_version_id as termsId', 'created_at as appliedAt'])
    .executeTakeFirst()
  if (await hasAccount(transaction, email)) return { outcome: 'already' }
  if (!applicant) return { outcome: 'unknown' }
  if (!(await createCandidate(transaction, email, { ...applicant.metadata, ...metadata })))
    return { outcome: 'already' }
  if (applicant.termsId !== null) await keepAcceptance(transaction, email, { ...applicant, termsId: applicant.termsId })
  await assignPracticeCase(transaction, email)
  await recordActivity(transaction, { actor, about: email, action: 'approve_applicant' })
  const { language } = applicant
  return { outcome: 'approved', mail: await insertMail(transaction, { kind: 'approval', recipient: email, language }) }
}
