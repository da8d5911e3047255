import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { acceptPolicy } from '@casebench/shared/contract/policies'
import { logAct } from '../activity/acts.ts'
import { callers } from '../authentication/callers.ts'
import { pendingPolicies } from '../authentication/pending-policies.ts'
import { route } from '../routing/route.ts'
import { policyChanged } from './newest-terms.ts'
import { newestVersion, publishedOf } from './stored-policies.ts'

/** Accepting what is accepted changes nothing and succeeds: the call may be repeated. */
export const acceptPolicyRoute = route(acceptPolicy, async ({ body, services, caller }) => {
  const { kind, version, language } = body
  const pending = await transaction(services.database, async (client) => {
    const newest = await newestVersion(client, kind)
    if (newest?.version !== version) throw policyChanged()
    const { numInsertedOrUpdatedRows } = await client
      .insertInto('policy_acceptance')
      .values({ user_id: caller.userId, version_id: newest.id, language })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 0n)
      await logAct(client, caller, { action: 'accept_policy', detail: { kind, version } })
    return pendingPolicies(client, caller.userId)
  })
  callers(services).forget(caller.sessionId)
  return {
    message: kind === 'terms' ? i18n.t('Terms accepted.') : i18n.t('Thank you for reading the privacy notice.'),
    pending: pending.map(publishedOf),
  }
})
