import type { AtRiskRules } from '@casebench/shared/at-risk-rules'
import { Trans } from '@lingui/react/macro'
import { rulesInWords } from '../../ui/studio-texts/rule-texts.ts'
import classes from './at-risk-rules.module.css'

/** Rules to read. */
export function RuleList({ rules }: { rules: AtRiskRules }) {
  const words = rulesInWords(rules)
  if (words.length === 0)
    return (
      <p className={classes.quiet}>
        <Trans>All rules are off. Nobody counts as at risk.</Trans>
      </p>
    )
  return (
    <ul className={classes.list}>
      {words.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}
