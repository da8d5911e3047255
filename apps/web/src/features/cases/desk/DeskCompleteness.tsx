import { t } from '@lingui/core/macro'
import { CompletenessRing } from '../../../ui/CompletenessRing.tsx'
import { formatCompleteness } from '../../../ui/formats.ts'
import { useFromAnswers } from '../answers/answer-hooks.ts'
import classes from './desk-bar.module.css'
import { useDesk } from './desk-context.ts'
import { completenessOf } from './section-figures.ts'

/** How much of the case is answered, counted here as it is typed. */
export function DeskCompleteness() {
  const { store, sections } = useDesk()
  const percent = useFromAnswers(store, () => completenessOf(sections, store.answers()))
  return (
    <span className={classes.completeness}>
      <CompletenessRing percent={percent} size={22} label={t`Case complete`} />
      {formatCompleteness(percent)}
    </span>
  )
}
