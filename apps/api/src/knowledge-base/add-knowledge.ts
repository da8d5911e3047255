import { lockEntries } from '@casebench/domain/knowledge/store-passages'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { addKnowledge } from '@casebench/shared/contract/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { requireEntry } from './entry-query.ts'
import { findByQuestion, insertEntry, trimmed } from './save-entry.ts'

/** Adding what is there to the letter changes nothing: the page may repeat the call. */
export const addKnowledgeRoute = route(addKnowledge, async ({ body, services, caller }) => {
  const wanted = trimmed(body)
  const entry = await transaction(services.database, async (client) => {
    await lockEntries(client)
    const known = await findByQuestion(client, wanted)
    if (known?.response === wanted.response) return requireEntry(client, known.qid)
    const qid = await insertEntry(client, wanted)
    await logAct(client, caller, { action: 'add_knowledge', detail: { qid, question: wanted.question } })
    return requireEntry(client, qid)
  })
  return { message: i18n.t('Entry added. Manu uses it from now on.'), entry }
})
