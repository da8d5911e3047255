import { transaction } from '@casebench/server/database'
import { deleteKnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { logAct } from '../people/acts.ts'
import { route } from '../routing/route.ts'

/** Deleting what is gone changes nothing and succeeds. */
export const deleteKnowledgeWebsiteRoute = route(deleteKnowledgeWebsite, async ({ body, services, caller }) => {
  await transaction(services.database, async (client) => {
    const { rows } = await client.query<{ uid: string; url: string }>(
      'delete from knowledge_website where uid = $1 returning uid, website_url as url',
      [body.uid],
    )
    const gone = rows[0]
    if (gone) await logAct(client, caller, { action: 'delete_knowledge_website', detail: gone })
  })
  return { message: 'The website is deleted, with what was read of it.' }
})
