import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { deleteKnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'

/** Deleting what is gone changes nothing and succeeds. */
export const deleteKnowledgeWebsiteRoute = route(deleteKnowledgeWebsite, async ({ body, services, caller }) => {
  await transaction(services.database, async (transaction) => {
    const gone = await transaction
      .deleteFrom('knowledge_website')
      .where('uid', '=', body.uid)
      .returning(['uid', 'website_url as url'])
      .executeTakeFirst()
    if (gone) await logAct(transaction, caller, { action: 'delete_knowledge_website', detail: gone })
  })
  return { message: i18n.t('Website and its pages deleted.') }
})
