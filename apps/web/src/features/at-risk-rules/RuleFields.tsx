import { type RiskKind, riskBounds, riskKinds } from '@casebench/shared/at-risk-rules'
import { plural, t } from '@lingui/core/macro'
import { Checkbox, NumberInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/NumberInput.css'
import { percentSuffix } from '../../ui/formats.ts'
import { ruleTexts } from '../../ui/studio-texts/rule-texts.ts'
import classes from './at-risk-rules.module.css'
import type { PreviewCounts } from './at-risk-rules.ts'
import { limitFault, type RuleValues } from './rule-values.ts'

type Props = {
  values: RuleValues
  onChange: (values: RuleValues) => void
  /** How many people each rule is about, once that is counted. */
  counts: PreviewCounts['by_rule'] | undefined
}

const limitLabel = (kind: RiskKind): string => {
  const { name } = ruleTexts[kind]
  const { unit } = riskBounds[kind]
  if (unit === 'percent') return t`${name}: limit in percent`
  return unit === 'days' ? t`${name}: limit in days` : t`${name}: limit in attempts`
}

const unitLabel = (kind: RiskKind, limit: string | number): string => {
  const { unit } = riskBounds[kind]
  if (unit === 'percent') return percentSuffix().trim()
  return unit === 'days'
    ? plural(Number(limit), { one: 'day', other: 'days' })
    : plural(Number(limit), { one: 'attempt', other: 'attempts' })
}

/** Each rule: whether it is on, its limit, and how many people it is about. */
export function RuleFields({ values, onChange, counts }: Props) {
  const { on, limit } = values
  return (
    <fieldset className={classes.rules} aria-label={t({ message: 'Rules', context: 'at risk' })}>
      {riskKinds.map((kind) => (
        <div key={kind} className={classes.rule}>
          <Checkbox
            label={ruleTexts[kind].name}
            description={ruleTexts[kind].counts}
            checked={on[kind]}
            onChange={({ currentTarget: { checked } }) => onChange({ ...values, on: { ...on, [kind]: checked } })}
          />
          {on[kind] && (
            <div className={classes.limit}>
              <NumberInput
                aria-label={limitLabel(kind)}
                allowDecimal={false}
                allowNegative={false}
                min={riskBounds[kind].min}
                max={riskBounds[kind].max}
                clampBehavior="none"
                hideControls
                value={limit[kind]}
                error={limitFault(kind, values)}
                classNames={{ root: classes.field, error: classes.fault }}
                onChange={(typed) => onChange({ ...values, limit: { ...limit, [kind]: typed } })}
              />
              <span className={classes.unit}>{unitLabel(kind, limit[kind])}</span>
              <span className={classes.count}>
                {counts === undefined ? '' : plural(counts[kind], { one: '# person', other: '# people' })}
              </span>
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}
