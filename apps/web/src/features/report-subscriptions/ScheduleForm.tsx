import {
  lastDayOfMonth,
  type ReportSchedule,
  type ReportSubscription,
} from '@casebench/shared/contract/report-subscriptions'
import type { ReportFormat } from '@casebench/shared/contract/reports'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHasMailServer } from '../../api/mail-server.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { NextReport } from './NextReport.tsx'
import { useSaveSubscription, useStopSubscription } from './report-subscriptions.ts'
import { hourName, weekdayName } from './schedule-labels.ts'

type Props = { about: ReportSubject; current: ReportSubscription | undefined; onClose: () => void }

/** As fields hold them: a select has texts. */
type Values = { every: ReportSchedule['every']; weekday: string; monthDay: string; hour: string; format: ReportFormat }

const lastChosenDay = 28
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const valuesOf = (current: ReportSubscription | undefined): Values => ({
  every: current?.every ?? 'week',
  weekday: String(current?.every === 'week' ? current.day : 1),
  monthDay: String(current?.every === 'month' ? current.day : 1),
  hour: String(current?.hour ?? 9),
  format: current?.format ?? 'pdf',
})

const scheduleOf = ({ every, weekday, monthDay, hour }: Values): ReportSchedule => ({
  every,
  day: Number(every === 'week' ? weekday : monthDay),
  hour: Number(hour),
})

const choices = (days: readonly number[], label: (day: number) => string) =>
  days.map((day) => ({ value: String(day), label: label(day) }))

/** Days that not every month has are offered only where a program chose one. */
const daysOfMonth = (chosen: number): number[] => [
  ...numbers(1, lastChosenDay),
  ...(chosen > lastChosenDay && chosen < lastDayOfMonth ? [chosen] : []),
  lastDayOfMonth,
]

export function ScheduleForm({ about, current, onClose }: Props) {
  const form = useForm<Values>({ initialValues: valuesOf(current) })
  const saving = useSaveSubscription(about, onClose)
  const stopping = useStopSubscription(onClose)
  const hasMailServer = useHasMailServer()
  const schedule = scheduleOf(form.values)
  const dayLabel = (day: number) => (day === lastDayOfMonth ? t`Last day` : String(day))
  return (
    <SaveForm
      form={form}
      saving={saving}
      onSave={(values) => saving.mutate({ ...scheduleOf(values), format: values.format })}
      action={current === undefined ? t`Send me this report` : t`Save`}
      onCancel={onClose}
    >
      <Text size="sm" c="dimmed">
        {hasMailServer
          ? t`You get the main figures by mail and a notification here. Both lead to the full report.`
          : t`No mail server is set up, so you only get a notification here. It leads to the full report.`}
      </Text>
      <NativeSelect
        label={t`How often`}
        data={[
          { value: 'week', label: t`Every week` },
          { value: 'month', label: t`Every month` },
        ]}
        {...form.getInputProps('every')}
      />
      {schedule.every === 'week' ? (
        <NativeSelect
          label={t`Day of the week`}
          data={choices(numbers(1, 7), weekdayName)}
          {...form.getInputProps('weekday')}
        />
      ) : (
        <NativeSelect
          label={t`Day of the month`}
          data={choices(daysOfMonth(schedule.day), dayLabel)}
          {...form.getInputProps('monthDay')}
        />
      )}
      <NativeSelect label={t`Hour`} data={choices(numbers(0, 23), hourName)} {...form.getInputProps('hour')} />
      <NativeSelect
        label={t`Full report as`}
        data={[
          { value: 'pdf', label: t`PDF` },
          { value: 'xlsx', label: t`Excel workbook (XLSX)` },
        ]}
        {...form.getInputProps('format')}
      />
      <NextReport about={about} schedule={schedule} />
      {current !== undefined && (
        <Button variant="subtle" color="red" loading={stopping.isPending} onClick={() => stopping.mutate(current.id)}>
          <Trans>Stop sending it</Trans>
        </Button>
      )}
    </SaveForm>
  )
}
