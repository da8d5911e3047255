import { type AtRiskRules, areSameRules } from '@casebench/shared/at-risk-rules'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import classes from './at-risk-rules.module.css'
import { defaultRulesQuery, useRulePreview, useSaveDefaultRules } from './at-risk-rules.ts'
import { RuleFields } from './RuleFields.tsx'
import { RulePreview } from './RulePreview.tsx'
import { type RuleValues, rulesOf, ruleValues } from './rule-values.ts'
import { StaleRules } from './StaleRules.tsx'

/** Where an owner sets the at-risk rules of all cohorts without rules of their own. */
export function DefaultRulesCard() {
  const rules = useQuery(defaultRulesQuery)
  return (
    <Paper withBorder className={classes.card} component="section" aria-labelledby="at-risk-rules">
      <h2 id="at-risk-rules" className={classes.heading}>
        <Trans>At-risk rules</Trans>
      </h2>
      <p className={classes.note}>
        <Trans>
          These rules decide which members of cohorts count as at risk: on the overview, in the progress of a cohort, in
          exports and in reports. To give a cohort rules of its own, open it, then Progress, then Rules.
        </Trans>
      </p>
      <QueryBoundary query={rules} failed={t`Could not load the rules`} loading={<Skeleton height={280} />}>
        {(saved) => (
          <>
            <p className={classes.note}>
              {saved.cohorts_with_own === 0
                ? t`No cohort has rules of its own.`
                : plural(saved.cohorts_with_own, {
                    one: '# cohort has rules of its own and is not affected.',
                    other: '# cohorts have rules of their own and are not affected.',
                  })}
            </p>
            <DefaultRulesForm saved={saved.rules} />
          </>
        )}
      </QueryBoundary>
    </Paper>
  )
}

type Values = { rules: RuleValues }

function DefaultRulesForm({ saved }: { saved: AtRiskRules }) {
  /** What was stored when this was shown: somebody else may save others meanwhile. */
  const [seen, setSeen] = useState(saved)
  const form = useForm<Values>({
    initialValues: { rules: ruleValues(saved) },
    validate: { rules: (values) => rulesOf(values) === undefined },
  })
  const rules = useMemo(() => rulesOf(form.values.rules), [form.values.rules])
  const isChanged = rules === undefined || !areSameRules(rules, seen)
  useUnsaved(isChanged, t`Leave without saving? What you have typed is lost.`)
  const stored = useQuery({ ...defaultRulesQuery, enabled: false })
  const preview = useRulePreview(undefined, rules)
  const saving = useSaveDefaultRules()
  async function showStored() {
    const { data, isSuccess } = await stored.refetch()
    if (!isSuccess) return
    setSeen(data.rules)
    form.setValues({ rules: ruleValues(data.rules) })
    saving.reset()
  }
  return (
    <SaveForm
      form={form}
      saving={saving}
      label={t`At-risk rules`}
      action={t`Save rules`}
      disabledReason={isChanged || saving.isPending ? undefined : t`There are no changes to save.`}
      onSave={(values) => {
        const sent = rulesOf(values.rules) ?? seen
        saving.mutate({ rules: sent, seen }, { onSuccess: () => setSeen(sent) })
      }}
      afterRefusal={<StaleRules error={saving.error} isLoading={stored.isFetching} onShow={() => void showStored()} />}
    >
      <RuleFields
        values={form.values.rules}
        counts={preview.counts?.by_rule}
        onChange={(changed) => form.setFieldValue('rules', changed)}
      />
      <RulePreview preview={preview} isValid={rules !== undefined} />
    </SaveForm>
  )
}
