import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { publishPolicy } from '@casebench/shared/contract/policies'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { staleDraft } from '../http/stale-draft.ts'
import { route } from '../routing/route.ts'
import { findDraft, lockPolicy, newestVersion } from './stored-policies.ts'

/** The draft becomes the next version and is gone: from then on it is read, and asked for where it asks. */
export const publishPolicyRoute = route(publishPolicy, async ({ body, services, caller }) => {
  const { kind, revision, asks } = body
  const version = await transaction(services.database, async (client) => {
    await lockPolicy(client, kind)
    const draft = await findDraft(client, kind)
    if (draft?.revision !== revision) throw staleDraft()
    if (draft.texts[draft.main_language] === undefined)
      throw conflict('no_main_text', i18n.t('Write the text in its main language before you publish it.'))
    const newest = await newestVersion(client, kind)
    const next = (newest?.version ?? 0) + 1
    await client
      .insertInto('policy_version')
      .values({
        kind,
        version: next,
        main_language: draft.main_language,
        texts: json(draft.texts),
        asks,
        published_by: caller.userId,
      })
      .execute()
    await client.deleteFrom('policy_draft').where('kind', '=', kind).execute()
    const changes = changesBetween(newest === undefined ? {} : { version: newest.version }, {
      version: next,
      ...(asks && { asks }),
    })
    await logAct(client, caller, {
      action: 'publish_policy',
      detail: { kind, version: next, asks, ...changesDetail(changes) },
    })
    return next
  })
  return { message: i18n.t('Version {version} published.', { version }), version }
})
