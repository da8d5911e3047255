import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { areSameRules } from '@casebench/shared/at-risk-rules'
import { saveAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import { logAct } from '../activity/acts.ts'
import { rulesOfCohort } from '../cohort-progress/stored-rules.ts'
import { requireCohort } from '../cohorts/cohort-query.ts'
import { staleRules } from '../http/stale-rules.ts'
import { route } from '../routing/route.ts'
import { ruleChanges } from './rule-changes.ts'

/** Saving what is saved already changes nothing and succeeds: the call may be repeated. */
export const saveAtRiskRulesRoute = route(saveAtRiskRules, async ({ body, services, caller }) => {
  const { cohort_id: id, rules, seen } = body
  const installation = await transaction(services.database, async (client) => {
    await client.selectFrom('cohort').select('id').where('id', '=', id).forUpdate().execute()
    const { description } = await requireCohort(client, id)
    const { own, installation } = await rulesOfCohort(client, id)
    if (areSameRules(own, rules)) return installation
    if (!areSameRules(own, seen)) throw staleRules()
    await client
      .updateTable('cohort')
      .set({ at_risk_rules: rules === null ? null : json(rules) })
      .where('id', '=', id)
      .execute()
    await logAct(client, caller, {
      action: 'set_at_risk_rules',
      detail: {
        ...{ id, description, rules, before: { rules: own }, installation },
        ...changesDetail([
          ...changesBetween({ ownRiskRules: own !== null }, { ownRiskRules: rules !== null }),
          ...ruleChanges(own ?? installation, rules ?? installation),
        ]),
      },
    })
    return installation
  })
  const message =
    rules === null ? i18n.t('This cohort follows the rules of the installation.') : i18n.t('At-risk rules saved.')
  return { message, own: rules, installation }
})
