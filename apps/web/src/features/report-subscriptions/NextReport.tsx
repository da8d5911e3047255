import type { ReportSchedule } from '@casebench/shared/contract/report-subscriptions'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatInZone } from '../assignments/date-texts.ts'
import { useNextReport } from './report-subscriptions.ts'

type Props = { about: ReportSubject; schedule: ReportSchedule }

/** When a report would come next, by the clocks of which time zone. Without a connection the rest of the form still works. */
export function NextReport({ about, schedule }: Props) {
  const { data, isError } = useNextReport(about, schedule)
  const zone = data?.time_zone
  return (
    <Text size="sm" role="status" mih="3.2em">
      {data !== undefined && t`Next report: ${formatInZone(data.next_at, data.time_zone)}.`}
      {zone !== undefined && ` ${t`Time zone: ${zone}.`}`}
      {data === undefined && isError && t`Could not find out when the next report comes.`}
    </Text>
  )
}
