import { getPolicies } from '@casebench/shared/contract/policies'
import { policyKinds } from '@casebench/shared/policies'
import { route } from '../routing/route.ts'
import { findDraft, languageOf, languagesIn } from './stored-policies.ts'

export const getPoliciesRoute = route(getPolicies, async ({ services: { database } }) => {
  const versions = await database
    .selectFrom('policy_version as v')
    .leftJoin('user as u', 'u.id', 'v.published_by')
    .select(({ selectFrom, fn }) => [
      'v.kind',
      'v.version',
      'v.main_language as mainLanguage',
      'v.texts',
      'v.asks',
      'v.published_at as publishedAt',
      'u.email as publishedBy',
      selectFrom('policy_acceptance as a')
        .select(fn.countAll<number>().as('count'))
        .whereRef('a.version_id', '=', 'v.id')
        .as('accepted'),
    ])
    .orderBy('v.version', 'desc')
    .execute()
  return Promise.all(
    policyKinds.map(async (kind) => {
      const published = versions.filter((version) => version.kind === kind)
      return {
        kind,
        draft: await findDraft(database, kind),
        texts: published[0]?.texts ?? null,
        versions: published.map(({ version, mainLanguage, texts, asks, publishedAt, publishedBy, accepted }) => ({
          version,
          main_language: languageOf(mainLanguage),
          languages: languagesIn(texts),
          asks,
          published_at: publishedAt.toISOString(),
          published_by: publishedBy,
          accepted: Number(accepted),
        })),
      }
    }),
  )
})
