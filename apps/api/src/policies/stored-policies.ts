import type { Queryable, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import type { AcceptedPolicy, PolicyDraft, PublishedPolicy } from '@casebench/shared/contract/policies'
import { isLanguage, type Language, sourceLanguage } from '@casebench/shared/languages'
import type { PolicyKind, PolicyTexts } from '@casebench/shared/policies'
import type { PendingPolicy } from '../authentication/pending-policies.ts'

export const languageOf = (tag: string): Language => (isLanguage(tag) ? tag : sourceLanguage)

/** The languages in which there is a text. */
export const languagesIn = (texts: PolicyTexts): Language[] =>
  Object.entries(texts).flatMap(([tag, text]) => (isLanguage(tag) && text.trim() !== '' ? [tag] : []))

export const newestVersion = (database: Queryable, kind: PolicyKind) =>
  database
    .selectFrom('policy_version')
    .select(['id', 'version', 'main_language as mainLanguage', 'texts', 'published_at as publishedAt'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const publishedOf = ({ kind, version, publishedAt }: Omit<PendingPolicy, 'id'>): PublishedPolicy => ({
  kind,
  version,
  published_at: publishedAt.toISOString(),
})

/** What a person accepted or confirmed to have read, newest first. */
export async function acceptedBy(database: Queryable, userId: string): Promise<AcceptedPolicy[]> {
  const rows = await database
    .selectFrom('policy_acceptance as a')
    .innerJoin('policy_version as v', 'v.id', 'a.version_id')
    .select(['v.kind', 'v.version', 'a.accepted_at as at', 'a.language', 'a.at_application as atApplication'])
    .where('a.user_id', '=', userId)
    .orderBy('a.accepted_at', 'desc')
    .orderBy('v.kind')
    .execute()
  return rows.map(({ kind, version, at, language, atApplication }) => ({
    kind,
    version,
    accepted_at: at.toISOString(),
    language: languageOf(language),
    at_application: atApplication,
  }))
}

/** Until the transaction ends nobody else writes or publishes this policy. */
export const lockPolicy = (transaction: Transaction, kind: PolicyKind): Promise<void> =>
  holdLock(transaction, `policy ${kind}`)

/** The draft of a policy, with who has saved it. */
export async function findDraft(database: Queryable, kind: PolicyKind): Promise<PolicyDraft | null> {
  const draft = await database
    .selectFrom('policy_draft as d')
    .leftJoin('user as u', 'u.id', 'd.saved_by')
    .select(['d.revision', 'd.main_language as mainLanguage', 'd.texts', 'd.saved_at as savedAt', 'u.email as savedBy'])
    .where('d.kind', '=', kind)
    .executeTakeFirst()
  if (!draft) return null
  return {
    revision: draft.revision,
    main_language: languageOf(draft.mainLanguage),
    texts: draft.texts,
    saved_at: draft.savedAt.toISOString(),
    saved_by: draft.savedBy,
  }
}
