import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { json, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { type PolicyDraft, savePolicyDraft } from '@casebench/shared/contract/policies'
import { isLanguage } from '@casebench/shared/languages'
import type { PolicyTexts } from '@casebench/shared/policies'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { staleDraft } from '../http/stale-draft.ts'
import { route } from '../routing/route.ts'
import { findDraft, languagesIn, lockPolicy } from './stored-policies.ts'

/** Without the languages in which nothing is written. */
const written = (texts: PolicyTexts): PolicyTexts =>
  Object.fromEntries(languagesIn(texts).map((language) => [language, texts[language]]))

const says = (draft: PolicyDraft, mainLanguage: string, texts: PolicyTexts): boolean =>
  draft.main_language === mainLanguage &&
  Object.keys(draft.texts).length === Object.keys(texts).length &&
  Object.entries(draft.texts).every(([tag, text]) => isLanguage(tag) && texts[tag] === text)

/** Saving what is saved already changes nothing and succeeds: the call may be repeated. */
export const savePolicyDraftRoute = route(savePolicyDraft, async ({ body, services, caller }) => {
  const { kind, revision, main_language: mainLanguage } = body
  const texts = written(body.texts)
  const draft = await transaction(services.database, async (client) => {
    await lockPolicy(client, kind)
    const stored = await findDraft(client, kind)
    if (stored && says(stored, mainLanguage, texts)) return stored
    if ((stored?.revision ?? null) !== revision) throw staleDraft()
    const values = { main_language: mainLanguage, texts: json(texts), saved_by: caller.userId, saved_at: now }
    await client
      .insertInto('policy_draft')
      .values({ kind, ...values })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet({ ...values, revision: sql<string>`gen_random_uuid()` }),
      )
      .execute()
    const changes = changesBetween(
      {
        mainLanguage: stored?.main_language ?? null,
        languages: stored ? languagesIn(stored.texts) : [],
        policyText: stored?.texts,
      },
      { mainLanguage, languages: languagesIn(texts), policyText: texts },
    )
    await logAct(client, caller, { action: 'save_policy_draft', detail: { kind, ...changesDetail(changes) } })
    const saved = await findDraft(client, kind)
    if (!saved) throw new Error('The draft was not saved')
    return saved
  })
  return { message: i18n.t('Draft saved. Nobody else sees it until you publish it.'), draft }
})
