import { type Transaction, transaction } from '@casebench/server/database'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import { checkSafety } from '@casebench/shared/contract/assistant'
import { safetyKind } from '@casebench/shared/safety-check'
import { logAssistantAct } from '../activity/log-assistant-act.ts'
import { addJob, findRunningJob } from '../background-jobs/one-at-a-time.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

type Noted = { job: string; entry?: OutboxEntry }

/** A new check, or the one under way. Undefined where that one came to its end meanwhile. */
async function noteCheck(transaction: Transaction, caller: Caller): Promise<Noted | undefined> {
  const job = await addJob(transaction, safetyKind, caller)
  if (job === undefined) return findRunningJob(transaction, safetyKind)
  await logAssistantAct(transaction, caller.email, 'check_safety', { job })
  return { job, entry: await insertOutboxEntry(transaction, 'background', job) }
}

export const checkSafetyRoute = route(checkSafety, async ({ services, caller, reply }) => {
  const { database, jobQueue, logger } = services
  const attempt = () => transaction(database, (transaction) => noteCheck(transaction, caller))
  const noted = (await attempt()) ?? (await attempt())
  if (!noted) throw new Error('There was neither room for a check nor one under way')
  if (noted.entry) await publishOrRelayLater({ database, jobQueue, logger }, noted.entry)
  reply.code(202)
  return { message: noted.entry ? 'The check has begun.' : 'A check is under way already.', job: noted.job }
})
