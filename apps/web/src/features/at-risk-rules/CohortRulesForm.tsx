import { type AtRiskRules, areSameRules } from '@casebench/shared/at-risk-rules'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import classes from './at-risk-rules.module.css'
import { cohortRulesQuery, useRulePreview, useSaveCohortRules } from './at-risk-rules.ts'
import { RuleFields } from './RuleFields.tsx'
import { RuleList } from './RuleList.tsx'
import { RulePreview } from './RulePreview.tsx'
import { type RuleValues, rulesOf, ruleValues } from './rule-values.ts'
import { StaleRules } from './StaleRules.tsx'

type Saved = { own: AtRiskRules | null; installation: AtRiskRules }
type Values = { isOwn: boolean; rules: RuleValues }

type Props = {
  cohortId: string
  saved: Saved
  /** Is given what asks before typed work is lost. */
  onGuard: (mayGo: () => boolean) => void
  onDone: () => void
  onCancel: () => void
}

const valuesOf = ({ own, installation }: Saved): Values => ({
  isOwn: own !== null,
  rules: ruleValues(own ?? installation),
})
const chosenRules = ({ isOwn, rules }: Values): AtRiskRules | null | undefined => (isOwn ? rulesOf(rules) : null)

/** Sets the rules of a cohort, or has it follow the installation again. */
export function CohortRulesForm({ cohortId, saved, onGuard, onDone, onCancel }: Props) {
  /** What was stored when this was opened: somebody else may save others meanwhile. */
  const [seen, setSeen] = useState(saved)
  const form = useForm<Values>({
    initialValues: valuesOf(saved),
    validate: { rules: (_, values) => chosenRules(values) === undefined },
  })
  const rules = useMemo(() => chosenRules(form.values), [form.values])
  const isChanged = rules === undefined || !areSameRules(rules, seen.own)
  const mayGo = useUnsaved(isChanged, t`Leave without saving? What you have typed is lost.`)
  useEffect(() => onGuard(mayGo))
  const saving = useSaveCohortRules(cohortId, onDone)
  const stored = useQuery({ ...cohortRulesQuery(cohortId), enabled: false })
  const preview = useRulePreview(cohortId, rules)
  const seesInstallation = useCanOpen('modules')
  async function showTheirs() {
    const { data, isSuccess } = await stored.refetch()
    if (!isSuccess) return
    setSeen(data)
    form.setValues(valuesOf(data))
    saving.reset()
  }
  return (
    <SaveForm
      form={form}
      saving={saving}
      action={t`Save rules`}
      disabledReason={isChanged ? undefined : t`There are no changes to save.`}
      onSave={(values) => saving.mutate({ rules: chosenRules(values) ?? null, seen: seen.own })}
      onCancel={onCancel}
      afterRefusal={<StaleRules error={saving.error} isLoading={stored.isFetching} onShow={() => void showTheirs()} />}
    >
      <Radio.Group
        label={t`Which rules apply`}
        value={form.values.isOwn ? 'own' : 'installation'}
        onChange={(value) => form.setFieldValue('isOwn', value === 'own')}
      >
        <div className={classes.sources}>
          <Radio value="installation" label={t`Rules of the installation`} />
          <Radio value="own" label={t`Rules for this cohort`} />
        </div>
      </Radio.Group>
      {form.values.isOwn ? (
        <RuleFields
          values={form.values.rules}
          counts={preview.counts?.by_rule}
          onChange={(changed) => form.setFieldValue('rules', changed)}
        />
      ) : (
        <div>
          <RuleList rules={seen.installation} />
          {seesInstallation && (
            <Link to="/admin/system/modules" hash="at-risk-rules" className={classes.link}>
              <Trans>Change the rules of the installation</Trans>
            </Link>
          )}
        </div>
      )}
      <RulePreview preview={preview} isValid={rules !== undefined} />
    </SaveForm>
  )
}
