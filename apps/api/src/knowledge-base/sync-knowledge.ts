import { type Transaction, transaction } from '@casebench/server/database'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import { syncKnowledge } from '@casebench/shared/contract/knowledge-base'
import { syncKind } from '@casebench/shared/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { addJob, findRunningJob } from '../background-jobs/one-at-a-time.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

type Noted = { job: string; entry?: OutboxEntry }

/** A new sync, or the one under way. Undefined where that one came to its end meanwhile. */
async function noteSync(transaction: Transaction, caller: Caller): Promise<Noted | undefined> {
  const job = await addJob(transaction, syncKind, caller)
  if (job === undefined) return findRunningJob(transaction, syncKind)
  await logAct(transaction, caller, { action: 'sync_knowledge', detail: { job } })
  return { job, entry: await insertOutboxEntry(transaction, 'background', job) }
}

export const syncKnowledgeRoute = route(syncKnowledge, async ({ services, caller, reply }) => {
  const { database, jobQueue, logger } = services
  const attempt = () => transaction(database, (transaction) => noteSync(transaction, caller))
  const noted = (await attempt()) ?? (await attempt())
  if (!noted) throw new Error('There was neither room for a sync nor one under way')
  if (noted.entry) await publishOrRelayLater({ database, jobQueue, logger }, noted.entry)
  reply.code(202)
  return { message: noted.entry ? 'The sync has begun.' : 'A sync is under way already.', job: noted.job }
})
