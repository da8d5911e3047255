import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import { IconDownload } from '@tabler/icons-react'
import classes from './report-subscriptions.module.css'
import { useReportSubscriptions, useSaveReport } from './report-subscriptions.ts'
import { pausedText, subjectText } from './schedule-labels.ts'

/** The file that a mail led to. It is fetched when asked for: a link alone downloads nothing. */
export function FileOffer({ id }: { id: string }) {
  const { data } = useReportSubscriptions()
  const saving = useSaveReport()
  if (data === undefined) return null
  const wanted = data.find((one) => one.id === id)
  if (wanted === undefined)
    return (
      <Alert color="gray" role="status">
        <Trans>You are no longer sent this report.</Trans>
      </Alert>
    )
  if (wanted.paused !== null)
    return (
      <Alert color="gray" role="status">
        {pausedText(wanted.paused)}
      </Alert>
    )
  const name = subjectText(wanted)
  const format = wanted.format === 'pdf' ? t`PDF` : t`Excel workbook (XLSX)`
  return (
    <section className={classes.card} aria-label={t`File of the report`}>
      <p className={classes.offered}>{t`${name}, as it is now`}</p>
      <Button
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate(wanted)}
      >
        {t`Download: ${format}`}
      </Button>
    </section>
  )
}
