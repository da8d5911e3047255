import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { formatFileSize, formatPercent } from '../../../ui/formats.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'
import classes from './uploads.module.css'

const percentOf = (share: number): number => Math.floor(share * 100)

function said({ state, share, file }: Upload): string {
  const size = formatFileSize(file.size)
  if (state === 'waiting') return t`${size} · waiting`
  // All of it has gone; the server still looks at it.
  return share === 1 ? t`${size} · being checked` : `${size} · ${formatPercent(percentOf(share))}`
}

/** One file on its way, or why it did not arrive. */
export function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, file, state, share, problem } = upload
  const hasEnded = state === 'failed' || state === 'refused'
  return (
    <li className={classes.row}>
      <IconFile size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.about}>
        <div className={classes.name}>{file.name}</div>
        {hasEnded ? (
          <div className={classes.problem} role="alert">
            {problem}
          </div>
        ) : (
          <>
            <div className={classes.detail}>{said(upload)}</div>
            <ProgressBar percent={percentOf(share)} label={t`${file.name} sent`} size="sm" mt={6} />
          </>
        )}
        {state === 'failed' && (
          <Button
            variant="default"
            size="xs"
            mt={6}
            onClick={() => queue.retry(id)}
            aria-label={t`Try ${file.name} again`}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={hasEnded ? t`Dismiss ${file.name}` : t`Cancel ${file.name}`}
        onClick={() => queue.remove(id)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
