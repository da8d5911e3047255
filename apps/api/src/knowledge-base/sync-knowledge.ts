import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import { syncKnowledge } from '@casebench/shared/contract/knowledge-base'
import { syncKind } from '@casebench/shared/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { addJob, findRunningJob } from '../background-jobs/one-at-a-time.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

type RequestedJob = { job: string; entry?: OutboxEntry }

/** A new sync, or the one under way. Undefined where that one came to its end meanwhile. */
async function insertSync(transaction: Transaction, caller: Caller): Promise<RequestedJob | undefined> {
  const job = await addJob(transaction, syncKind, caller)
  if (job === undefined) return findRunningJob(transaction, syncKind)
  await logAct(transaction, caller, { action: 'sync_knowledge', detail: { job } })
  return { job, entry: await insertOutboxEntry(transaction, 'background', job) }
}

export const syncKnowledgeRoute = route(syncKnowledge, async ({ services, caller, reply }) => {
  const { database, jobQueue, logger } = services
  const attempt = () => transaction(database, (transaction) => insertSync(transaction, caller))
  const requested = (await attempt()) ?? (await attempt())
  if (!requested) throw new Error('There was neither room for a sync nor one under way')
  if (requested.entry) await publishOrRelayLater({ database, jobQueue, logger }, requested.entry)
  reply.code(202)
  return {
    message: requested.entry ? i18n.t('Sync started.') : i18n.t('A sync is already running.'),
    job: requested.job,
  }
})
