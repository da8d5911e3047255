import { i18n } from '@casebench/server/i18n'
import { readPolicy } from '@casebench/shared/contract/policies'
import { languageOfPolicy } from '@casebench/shared/policies'
import { notFound } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'
import { languageOf, languagesIn, newestVersion, publishedOf } from './stored-policies.ts'

const unpublished = () => notFound(i18n.t('This was not published, or not in this version.'))

/** A version that was published once can be read for ever: it is what people have accepted. */
export const readPolicyRoute = publicRoute(readPolicy, async ({ params: { kind }, query, services }) => {
  const newest = await newestVersion(services.database, kind)
  if (!newest) throw unpublished()
  const found =
    query.version === undefined || query.version === newest.version
      ? newest
      : await services.database
          .selectFrom('policy_version')
          .select(['version', 'main_language as mainLanguage', 'texts', 'published_at as publishedAt'])
          .where('kind', '=', kind)
          .where('version', '=', query.version)
          .executeTakeFirst()
  if (!found) throw unpublished()
  const languages = languagesIn(found.texts)
  const language = languageOfPolicy(languages, languageOf(found.mainLanguage), query.language)
  const text = language && found.texts[language]
  if (!language || text === undefined) throw unpublished()
  return { ...publishedOf({ kind, ...found }), is_newest: found.version === newest.version, language, languages, text }
})
