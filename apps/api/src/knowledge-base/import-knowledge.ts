import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { importKnowledge } from '@casebench/shared/contract/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { importEntries } from './import-entries.ts'

/** All or nothing. What is there already stays as it is, so that the same file may be brought in again. */
export const importKnowledgeRoute = route(importKnowledge, async ({ body, services, caller }) => {
  const { added, changed } = await transaction(services.database, async (client) => {
    const outcome = await importEntries(client, body.entries)
    if (outcome.added + outcome.changed > 0)
      await logAct(client, caller, { action: 'import_knowledge', detail: { ...outcome } })
    return outcome
  })
  return {
    message: i18n.t(
      '{added, plural, one {1 entry added} other {# entries added}}, {changed, plural, one {1 entry changed} other {# entries changed}}.',
      { added, changed },
    ),
    added,
    changed,
  }
})
