import { changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { areSameRules } from '@casebench/shared/at-risk-rules'
import { saveDefaultAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import { logAct } from '../activity/acts.ts'
import { installationRules, storeInstallationRules } from '../cohort-progress/stored-rules.ts'
import { staleRules } from '../http/stale-rules.ts'
import { route } from '../routing/route.ts'
import { ruleChanges } from './rule-changes.ts'

/** Saving what is saved already changes nothing and succeeds: the call may be repeated. */
export const saveDefaultAtRiskRulesRoute = route(saveDefaultAtRiskRules, async ({ body, services, caller }) => {
  const { rules, seen } = body
  await transaction(services.database, async (client) => {
    await holdLock(client, 'at-risk rules')
    const before = await installationRules(client)
    if (areSameRules(before, rules)) return
    if (!areSameRules(before, seen)) throw staleRules()
    await storeInstallationRules(client, rules)
    await logAct(client, caller, {
      action: 'set_default_at_risk_rules',
      detail: { rules, before: { rules: before }, ...changesDetail(ruleChanges(before, rules)) },
    })
  })
  return { message: i18n.t('At-risk rules saved.'), rules }
})
