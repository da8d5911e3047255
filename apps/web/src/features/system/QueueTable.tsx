import type { QueueHealth } from '@casebench/shared/contract/system'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { formatDuration } from '../../ui/formats.ts'
import classes from './system-health.module.css'

const names: Readonly<Record<QueueHealth['queue'], string>> = {
  get evaluation() {
    return t`Evaluations`
  },
  get chat() {
    return t`Questions to Manu`
  },
  get background() {
    return t`Background jobs`
  },
  get mail() {
    return t`Mail`
  },
}

/** What waits, what is under way, and for how long. */
export function QueueTable({ queues }: { queues: readonly QueueHealth[] }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="queues">
      <Title order={2} id="queues">
        <Trans>Queues</Trans>
      </Title>
      <Table verticalSpacing={8} fz="md" className={`${classes.table} ${classes.stacking}`} aria-labelledby="queues">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>Work</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Waiting</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>In progress</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Longest wait</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map(({ queue, waiting, running, oldest_seconds }) => (
            <Table.Tr key={queue}>
              <Table.Th scope="row">{names[queue]}</Table.Th>
              <Table.Td data-title={t`Waiting`}>{waiting.toLocaleString(i18n.locale)}</Table.Td>
              <Table.Td data-title={t`In progress`}>{running.toLocaleString(i18n.locale)}</Table.Td>
              <Table.Td data-title={t`Longest wait`}>
                {oldest_seconds === null ? '–' : formatDuration(oldest_seconds)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
