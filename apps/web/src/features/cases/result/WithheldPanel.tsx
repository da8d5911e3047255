import type { Withheld } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import classes from './result.module.css'

export const withheldReasons: Readonly<Record<Withheld, string>> = {
  get testAssigned() {
    return t`You will see which answers were correct after you have taken the test of this case.`
  },
  get testPossible() {
    return t`This case is used as a test in your cohort. If it is assigned to you, you will see which answers were correct after you have taken it.`
  },
  get keptForTests() {
    return t`This case is used for tests only, so your result is not shown.`
  },
}

/** A training whose case is still to be taken as a test: it can be practised, but not read out. */
export const WithheldPanel = ({ because }: { because: Withheld }) => (
  <div className={classes.calm}>
    <IconLock size={28} stroke={1.5} className={classes.calmIcon} aria-hidden />
    <h2 className={classes.calmTitle}>
      <Trans>Submitted</Trans>
    </h2>
    <p className={classes.calmText}>
      <Trans>{withheldReasons[because]} Your answers are saved. You can unlock the case and continue practising.</Trans>
    </p>
  </div>
)
