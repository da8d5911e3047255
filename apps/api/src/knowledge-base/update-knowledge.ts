import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { lockEntries } from '@casebench/domain/knowledge/store-passages'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { updateKnowledge } from '@casebench/shared/contract/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { requireEntry } from './entry-query.ts'
import { changeEntry, trimmed } from './save-entry.ts'

export const updateKnowledgeRoute = route(updateKnowledge, async ({ body, services, caller }) => {
  const { qid } = body
  const wanted = trimmed(body)
  const entry = await transaction(services.database, async (client) => {
    await lockEntries(client)
    const before = await requireEntry(client, qid)
    const changed = (['question', 'page', 'response'] as const).filter((field) => before[field] !== wanted[field])
    if (changed.length === 0) return before
    await changeEntry(client, qid, wanted)
    const { question, page, response } = wanted
    const changes = changesBetween(before, { question, page, response })
    await logAct(client, caller, {
      action: 'update_knowledge',
      detail: { qid, question, changed, ...changesDetail(changes) },
    })
    return requireEntry(client, qid)
  })
  return { message: i18n.t('Saved. Manu uses it from now on.'), entry }
})
