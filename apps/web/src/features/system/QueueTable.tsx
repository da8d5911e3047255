import type { QueueHealth } from '@casebench/shared/contract/system'
import { Paper, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { formatDuration } from '../../ui/formats.ts'
import classes from './system-health.module.css'

const names: Readonly<Record<QueueHealth['queue'], string>> = {
  evaluation: 'Evaluations',
  chat: 'Questions to Manu',
  background: 'Background jobs',
  mail: 'Mail',
}

/** What waits, what is under way, and for how long. */
export function QueueTable({ queues }: { queues: readonly QueueHealth[] }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="queues">
      <Title order={2} id="queues">
        Queues
      </Title>
      <Table verticalSpacing={8} fz="md" className={classes.table} aria-labelledby="queues">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Work</Table.Th>
            <Table.Th scope="col">Waiting</Table.Th>
            <Table.Th scope="col">In progress</Table.Th>
            <Table.Th scope="col">Longest wait</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map(({ queue, waiting, running, oldest_seconds }) => (
            <Table.Tr key={queue}>
              <Table.Th scope="row">{names[queue]}</Table.Th>
              <Table.Td>{waiting.toLocaleString('en')}</Table.Td>
              <Table.Td>{running.toLocaleString('en')}</Table.Td>
              <Table.Td>{oldest_seconds === null ? '–' : formatDuration(oldest_seconds)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
