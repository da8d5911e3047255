import { randomBytes } from 'node:crypto'
import type { Transaction } from '@casebench/server/database'
import { noteMail } from '@casebench/server/mail'
import type { OutboxEntry } from '@casebench/server/outbox'
import { candidateRole } from '@casebench/shared/permissions'
import { usernamesFor } from '@casebench/shared/usernames'

type Metadata = Record<string, unknown>

const longestName = 200
const longestFirstName = 100

/** An applicant's name as a user has it: all of it, and the first word. */
function namesIn({ name }: Metadata): { name: string; firstName: string } {
  const whole = typeof name === 'string' ? name.trim().slice(0, longestName) : ''
  return { name: whole, firstName: (whole.split(/\s+/)[0] ?? '').slice(0, longestFirstName) }
}

async function hasAccount(client: Transaction, email: string): Promise<boolean> {
  const { rowCount } = await client.query('select from "user" where email = $1', [email])
  return rowCount === 1
}

/** False when someone else has made an account with this email meanwhile. */
async function createCandidate(client: Transaction, email: string, metadata: Metadata): Promise<boolean> {
  const { name, firstName } = namesIn(metadata)
  for (const username of usernamesFor(email, randomBytes(8).toString('hex'))) {
    const { rowCount } = await client.query(
      `with added as (
         insert into "user" (email, username, first_name, name, metadata) values (lower($1), $2, $3, $4, $5)
         on conflict do nothing returning id
       )
       insert into user_role (user_id, role_id) select added.id, role.id from added, role where role.name = $6`,
      [email, username, firstName, name, metadata, candidateRole],
    )
    if (rowCount === 1) return true
    if (await hasAccount(client, email)) return false
  }
  throw new Error('No username was free')
}

export type Approval = { outcome: 'approved'; mail: OutboxEntry } | { outcome: 'already' } | { outcome: 'unknown' }

/**
 * Makes an applicant a user, all of it in the caller's transaction: account, role, mail, activity log, and the
 * application goes. `already` where there is an account with this email: then nothing is sent. What `metadata` holds
 * is laid over what the applicant said.
 */
export async function approve(
  client: Transaction,
  { email, metadata, actor }: { email: string; metadata: Metadata; actor: string },
): Promise<Approval> {
  const { rows } = await client.query<{ metadata: Metadata }>(
    'delete from applicant where email = $1 returning metadata',
    [email],
  )
  const applicant = rows[0]
  if (await hasAccount(client, email)) return { outcome: 'already' }
  if (!applicant) return { outcome: 'unknown' }
  if (!(await createCandidate(client, email, { ...applicant.metadata, ...metadata }))) return { outcome: 'already' }
  await client.query(`insert into activity_log (actor, email, action) values ($1, lower($2), 'approve_applicant')`, [
    actor,
    email,
  ])
  return { outcome: 'approved', mail: await noteMail(client, { kind: 'approval', recipient: email }) }
}
