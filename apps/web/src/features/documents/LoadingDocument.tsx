import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Progress, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Skeleton.css'
import { formatFileSize } from '../../ui/formats.ts'
import classes from './documents.module.css'
import { useLoadingProgress } from './loading-progress.ts'

/** From this size on it says how much is there, in bytes. */
const large = 3_000_000

/** A document that is being loaded; a large one says how far it is. */
export function LoadingDocument({ name }: { name: string }) {
  const progress = useLoadingProgress(name)
  const total = progress?.total ?? 0
  return (
    <div className={classes.loading} role="status" aria-label={t`Loading the document`}>
      {progress && total >= large ? (
        <div className={classes.progress}>
          <p>
            <Trans>
              This document is {formatFileSize(total)}. Loaded so far: {formatFileSize(progress.loaded)}.
            </Trans>
          </p>
          <Progress value={(100 * progress.loaded) / total} aria-label={t`Loading the document`} />
        </div>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  )
}
