import { type Transaction, transaction } from '@casebench/server/database'
import { noteJob, type OutboxEntry, ringOrLeave } from '@casebench/server/outbox'
import { checkSafety } from '@casebench/shared/contract/assistant'
import { safetyKind } from '@casebench/shared/safety-check'
import type { Caller } from '../identity/callers.ts'
import { route } from '../routing/route.ts'
import { logAssistantAct } from './log-assistant-act.ts'

type Noted = { job: string; entry?: OutboxEntry }

/** A new check, or the one under way. Undefined where that one came to its end meanwhile. */
async function noteCheck(client: Transaction, caller: Caller): Promise<Noted | undefined> {
  const added = await client.query<{ id: string }>(
    `insert into background_job (kind, requested_by) values ($1, $2)
     on conflict (kind) where kind = 'check_safety' and state in ('waiting', 'running') do nothing returning id`,
    [safetyKind, caller.userId],
  )
  const job = added.rows[0]?.id
  if (job !== undefined) {
    await logAssistantAct(client, caller.email, 'check_safety', { job })
    return { job, entry: await noteJob(client, 'background', job) }
  }
  const { rows } = await client.query<Noted>(
    `select id as job from background_job where kind = $1 and state in ('waiting', 'running') limit 1`,
    [safetyKind],
  )
  return rows[0]
}

export const checkSafetyRoute = route(checkSafety, async ({ services, caller, reply }) => {
  const { database, bell, logger } = services
  const attempt = () => transaction(database, (client) => noteCheck(client, caller))
  const noted = (await attempt()) ?? (await attempt())
  if (!noted) throw new Error('There was neither room for a check nor one under way')
  if (noted.entry) await ringOrLeave({ database, bell, logger }, noted.entry)
  reply.code(202)
  return { message: noted.entry ? 'The check has begun.' : 'A check is under way already.', job: noted.job }
})
