import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './entry.module.css'

/** The entry as it was recorded, for whoever compares it with an export. */
export function TechnicalDetails({ entry: { id, action, detail } }: { entry: ActivityLogEntry }) {
  const clipboard = useClipboard()
  const recorded = JSON.stringify({ id, action, detail }, null, 2)
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <details className={classes.technical}>
      <summary>
        <Trans>Technical details</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
      <section className={classes.raw} dir="ltr" tabIndex={0} aria-label={t`Technical details`}>
        <pre>{recorded}</pre>
      </section>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon size={14} stroke={1.6} aria-hidden />}
        onClick={() => clipboard.copy(recorded)}
      >
        <Trans>Copy</Trans>
      </Button>
      <span role="status" className={classes.copied}>
        {clipboard.copied && t`Copied`}
        {clipboard.error && t`Your browser does not allow copying here. Select the text and copy it.`}
      </span>
    </details>
  )
}
