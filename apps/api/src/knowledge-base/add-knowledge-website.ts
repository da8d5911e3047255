import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { addKnowledgeWebsite } from '@casebench/shared/contract/knowledge-base'
import { websiteAddress } from '@casebench/shared/knowledge-base'
import { logAct } from '../activity/acts.ts'
import { conflict, invalid } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { findWebsite } from './website-query.ts'

/** Adding what is there to the letter changes nothing: the page may repeat the call. Whether it can be read, its first sync tells. */
export const addKnowledgeWebsiteRoute = route(addKnowledgeWebsite, async ({ body, services, caller }) => {
  const address = websiteAddress(body.website_url)
  if (address === undefined)
    throw invalid([
      {
        path: 'body/website_url',
        message: i18n.t('must be the address of a website, such as example.com/guides'),
        sentence: i18n.t('Enter the address of a website, such as example.com/guides.'),
      },
    ])
  const inclusion = body.inclusion.trim()
  const action = 'add_knowledge_website'
  const website = await transaction(services.database, async (transaction) => {
    const added = await transaction
      .insertInto('knowledge_website')
      .values({ website_url: address, inclusion })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst()
    const stored = await findWebsite(transaction, address)
    if (!stored || stored.inclusion !== inclusion)
      throw conflict(
        'website_known',
        i18n.t('{address} is there already, with other paths. Delete it first to add it anew.', { address }),
      )
    if (added) await logAct(transaction, caller, { action, detail: { uid: stored.uid, url: address, inclusion } })
    return stored
  })
  return { message: i18n.t('The website is added. Its pages are read with the next sync.'), website }
})
