import type { PersonalExport } from '@casebench/shared/contract/personal-data'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconDownload } from '@tabler/icons-react'
import { formatDateTime, formatFileSize } from '../../ui/formats.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { isUnderWay, useDownload, useExport, useRequestExport, type Whose } from './exports.ts'
import classes from './personal-data.module.css'

type Props = { whose: Whose; action: string }

/** Asking for the file of somebody's data, and fetching it. `action` is what the button says that asks. */
export function DataExport({ whose, action }: Props) {
  const query = useExport(whose)
  const requesting = useRequestExport(whose)
  const download = useDownload(whose)
  const failed = requesting.error ?? download.error
  return (
    <>
      <QueryBoundary
        query={query}
        failed={t`Could not load the data copy`}
        loading={<Skeleton height={36} radius="md" />}
      >
        {({ export: made }) => (
          <div className={classes.export}>
            {made !== null && <Said made={made} />}
            <div className={classes.buttons}>
              {made?.state === 'done' && (
                <Button
                  leftSection={<IconDownload size={16} stroke={1.6} />}
                  loading={download.isPending}
                  onClick={() => download.mutate(made.id)}
                >
                  <Trans>Download</Trans>
                </Button>
              )}
              {!isUnderWay(made) && (
                <Button variant="default" loading={requesting.isPending} onClick={() => requesting.mutate()}>
                  {made === null ? action : t`Request a new copy`}
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryBoundary>
      {failed && (
        <Alert color="red" role="alert" mt="sm">
          {failed.message}
        </Alert>
      )}
    </>
  )
}

function Said({ made }: { made: PersonalExport }) {
  if (isUnderWay(made))
    return (
      <div role="status">
        <p className={classes.quiet}>
          <Trans>Your copy is being prepared. You get a notification when you can download it.</Trans>
        </p>
        <ProgressBar percent={made.progress * 100} animated mt={8} label={t`Progress`} />
      </div>
    )
  if (made.state !== 'done')
    return <p className={classes.quiet}>{made.failure ?? t`The copy could not be prepared. Try again.`}</p>
  return (
    <p className={classes.quiet}>
      {t`${formatFileSize(made.size ?? 0)}, requested on ${formatDateTime(made.requested_at)}. Available until ${formatDateTime(made.expires_at)}.`}
    </p>
  )
}
