import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { discardPolicyDraft } from '@casebench/shared/contract/policies'
import { logAct } from '../activity/acts.ts'
import { staleDraft } from '../http/stale-draft.ts'
import { route } from '../routing/route.ts'
import { findDraft, lockPolicy } from './stored-policies.ts'

/** Discarding what is gone changes nothing and succeeds. */
export const discardPolicyDraftRoute = route(
  discardPolicyDraft,
  async ({ body: { kind, revision }, services, caller }) => {
    await transaction(services.database, async (client) => {
      await lockPolicy(client, kind)
      const draft = await findDraft(client, kind)
      if (!draft) return
      if (draft.revision !== revision) throw staleDraft()
      await client.deleteFrom('policy_draft').where('kind', '=', kind).execute()
      await logAct(client, caller, { action: 'discard_policy_draft', detail: { kind } })
    })
    return { message: i18n.t('Draft discarded.') }
  },
)
