import { i18n } from '@casebench/server/i18n'
import { deleteKnowledgeEntries } from '@casebench/shared/contract/knowledge-base'
import { route } from '../routing/route.ts'
import { deleteEntries } from './delete-entries.ts'

/** Deleting what is gone changes nothing and succeeds. */
export const deleteKnowledgeEntriesRoute = route(deleteKnowledgeEntries, async ({ body, services, caller }) => {
  const deleted = await deleteEntries(services, caller, body.qids)
  return {
    message: i18n.t('{deleted, plural, one {1 entry deleted.} other {# entries deleted.}}', { deleted }),
    deleted,
  }
})
