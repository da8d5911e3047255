import { Trans } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import classes from './result.module.css'

/** While the answers are being evaluated. Nothing is to be done here. */
export const EvaluatingPanel = () => (
  <div className={classes.calm}>
    <Loader type="dots" aria-hidden />
    <h2 className={classes.calmTitle}>
      <Trans>Evaluating</Trans>
    </h2>
    <p className={classes.calmText}>
      <Trans>
        You can leave this page. The result appears here as soon as it is ready. Until then you cannot change your
        answers.
      </Trans>
    </p>
  </div>
)
