import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import { checkSafety } from '@casebench/shared/contract/assistant'
import { safetyKind } from '@casebench/shared/safety-check'
import { logAssistantAct } from '../activity/log-assistant-act.ts'
import { addJob, findRunningJob } from '../background-jobs/one-at-a-time.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

type RequestedJob = { job: string; entry?: OutboxEntry }

/** A new check, or the one under way. Undefined where that one came to its end meanwhile. */
async function insertCheck(transaction: Transaction, caller: Caller): Promise<RequestedJob | undefined> {
  const job = await addJob(transaction, safetyKind, caller)
  if (job === undefined) return findRunningJob(transaction, safetyKind)
  await logAssistantAct(transaction, caller.email, 'check_safety', { job })
  return { job, entry: await insertOutboxEntry(transaction, 'background', job) }
}

export const checkSafetyRoute = route(checkSafety, async ({ services, caller, reply }) => {
  const { database, jobQueue, logger } = services
  const attempt = () => transaction(database, (transaction) => insertCheck(transaction, caller))
  const requested = (await attempt()) ?? (await attempt())
  if (!requested) throw new Error('There was neither room for a check nor one under way')
  if (requested.entry) await publishOrRelayLater({ database, jobQueue, logger }, requested.entry)
  reply.code(202)
  return {
    message: requested.entry ? i18n.t('Check started.') : i18n.t('A check is already running.'),
    job: requested.job,
  }
})
