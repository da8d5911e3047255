import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudOff, IconFileAlert, IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { NetworkError } from '../../api/client.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './documents.module.css'
import { DocumentError } from './pages/page.ts'

type Props = { error: Error; isLoading: boolean; retry: () => void }

const icon = { size: 28, stroke: 1.5 }

type Explained = { icon: typeof IconLock; title: string; text: string; canRetry: boolean }

function explain(error: Error): Explained {
  if (error instanceof DocumentError && error.problem === 'encrypted')
    return {
      icon: IconLock,
      title: t`This document is password-protected`,
      text: t`It cannot be shown here. Ask your coordinator for a copy without a password.`,
      canRetry: false,
    }
  if (error instanceof DocumentError && error.problem === 'broken')
    return {
      icon: IconFileAlert,
      title: t`This document is damaged`,
      text: t`The file cannot be read. Ask your coordinator to replace it.`,
      canRetry: false,
    }
  const isOffline = !navigator.onLine && (error instanceof NetworkError || error instanceof DocumentError)
  if (isOffline)
    return {
      icon: IconCloudOff,
      title: t`You are offline`,
      text: t`This document was not opened before the connection was lost. It loads as soon as you are back online. Documents that you opened are still available.`,
      canRetry: true,
    }
  return {
    icon: IconCloudOff,
    title: t`Could not load this document`,
    text: error instanceof DocumentError ? t`The connection may have been lost.` : error.message,
    canRetry: true,
  }
}

/** Why a document is not shown, and what to do. It is tried again when the device is back online. */
export function DocumentFailure({ error, isLoading, retry }: Props) {
  const { icon: Icon, title, text, canRetry } = explain(error)
  useEffect(() => {
    if (!canRetry) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [canRetry, retry])
  return (
    <div className={classes.empty}>
      <Notice
        icon={<Icon {...icon} />}
        title={title}
        text={text}
        action={
          canRetry && (
            <Button variant="default" onClick={retry} loading={isLoading}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
        isAlert
      />
    </div>
  )
}
