import { Trans } from '@lingui/react/macro'
import { IconClipboardCheck } from '@tabler/icons-react'
import classes from './brand.module.css'

/** The sign and, where there is room, the name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <span className={classes.sign}>
        <IconClipboardCheck size={16} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.name}>
        <Trans>Casebench</Trans>
      </span>
    </span>
  )
}
