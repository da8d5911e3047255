import { i18n } from '@casebench/server/i18n'
import { deleteKnowledge } from '@casebench/shared/contract/knowledge-base'
import { route } from '../routing/route.ts'
import { deleteEntries } from './delete-entries.ts'

/** Deleting what is gone changes nothing and succeeds. */
export const deleteKnowledgeRoute = route(deleteKnowledge, async ({ body, services, caller }) => {
  await deleteEntries(services, caller, [body.qid])
  return { message: i18n.t('Entry deleted.') }
})
