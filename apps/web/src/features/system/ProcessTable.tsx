import type { ProcessHealth } from '@casebench/shared/contract/system'
import { Paper, Table, Title } from '@mantine/core'
import { formatDuration } from '../../ui/formats.ts'
import { formatBytes } from './bytes.ts'
import classes from './system-health.module.css'

const programs = { api: 'Api', worker: 'Worker' }

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/** The processes that told lately that they are there. */
export function ProcessTable({ processes, at }: { processes: readonly ProcessHealth[]; at: string }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="processes">
      <Title order={2} id="processes">
        Processes
      </Title>
      <Table
        verticalSpacing={8}
        fz="md"
        className={`${classes.table} ${classes.processes}`}
        aria-labelledby="processes"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Program</Table.Th>
            <Table.Th scope="col" data-align="start">
              Machine
            </Table.Th>
            <Table.Th scope="col">Busy</Table.Th>
            <Table.Th scope="col">Memory</Table.Th>
            <Table.Th scope="col">Open pages</Table.Th>
            <Table.Th scope="col">Running for</Table.Th>
            <Table.Th scope="col">Version</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {processes.map(({ id, program, host, busy, memory, sockets, started_at, version }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{programs[program]}</Table.Th>
              <Table.Td data-align="start" data-title="Machine" className={classes.machine}>
                {host}
              </Table.Td>
              <Table.Td data-title="Busy">{`${Math.round(busy * 100)}%`}</Table.Td>
              <Table.Td data-title="Memory">{formatBytes(memory)}</Table.Td>
              <Table.Td data-title="Open pages">{program === 'api' ? sockets.toLocaleString('en') : '–'}</Table.Td>
              <Table.Td data-title="Running for">{formatDuration(secondsBetween(started_at, at))}</Table.Td>
              <Table.Td data-title="Version">{version}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
