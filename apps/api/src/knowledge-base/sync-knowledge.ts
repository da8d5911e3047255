import { type Transaction, transaction } from '@casebench/server/database'
import { noteJob, type OutboxEntry, ringOrLeave } from '@casebench/server/outbox'
import { syncKnowledge } from '@casebench/shared/contract/knowledge-base'
import { syncKind } from '@casebench/shared/knowledge-base'
import type { Caller } from '../identity/callers.ts'
import { logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'

type Noted = { job: string; entry?: OutboxEntry }

/** A new sync, or the one under way. Undefined where that one came to its end meanwhile. */
async function noteSync(client: Transaction, caller: Caller): Promise<Noted | undefined> {
  const added = await client.query<{ id: string }>(
    `insert into background_job (kind, requested_by) values ($1, $2)
     on conflict (kind) where kind = 'sync_knowledge_base' and state in ('waiting', 'running') do nothing returning id`,
    [syncKind, caller.userId],
  )
  const job = added.rows[0]?.id
  if (job !== undefined) {
    await logAct(client, caller, { action: 'sync_knowledge', detail: { job } })
    return { job, entry: await noteJob(client, 'background', job) }
  }
  const { rows } = await client.query<Noted>(
    `select id as job from background_job where kind = $1 and state in ('waiting', 'running') limit 1`,
    [syncKind],
  )
  return rows[0]
}

export const syncKnowledgeRoute = route(syncKnowledge, async ({ services, caller, reply }) => {
  const { database, bell, logger } = services
  const attempt = () => transaction(database, (client) => noteSync(client, caller))
  const noted = (await attempt()) ?? (await attempt())
  if (!noted) throw new Error('There was neither room for a sync nor one under way')
  if (noted.entry) await ringOrLeave({ database, bell, logger }, noted.entry)
  reply.code(202)
  return { message: noted.entry ? 'The sync has begun.' : 'A sync is under way already.', job: noted.job }
})
