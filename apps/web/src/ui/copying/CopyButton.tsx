import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './copying.module.css'

/** Copies a text, and says whether it did: browsers allow it on https and on localhost only. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
        onClick={() => clipboard.copy(text)}
      >
        {label}
      </Button>
      <span role="status" className={classes.copied}>
        {clipboard.copied && t`Copied`}
        {clipboard.error && t`Your browser does not allow copying here. Select the text and copy it.`}
      </span>
    </>
  )
}
