import type { ProcessHealth } from '@casebench/shared/contract/system'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Table, Title } from '@mantine/core'
import { formatDuration, formatFileSize, formatScore } from '../../ui/formats.ts'
import classes from './system-health.module.css'

const programs = {
  get api() {
    return t`Api`
  },
  get worker() {
    return t`Worker`
  },
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/** The processes that told lately that they are there. */
export function ProcessTable({ processes, at }: { processes: readonly ProcessHealth[]; at: string }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="processes">
      <Title order={2} id="processes">
        <Trans>Processes</Trans>
      </Title>
      <Table verticalSpacing={8} fz="md" className={`${classes.table} ${classes.stacking}`} aria-labelledby="processes">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>Program</Trans>
            </Table.Th>
            <Table.Th scope="col" data-align="start">
              <Trans>Machine</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Busy</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Memory</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Connected pages</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Uptime</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Version</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {processes.map(({ id, program, host, busy, memory, sockets, started_at, version }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{programs[program]}</Table.Th>
              <Table.Td data-align="start" data-title={t`Machine`} className={classes.machine}>
                {host}
              </Table.Td>
              <Table.Td data-title={t`Busy`}>{formatScore(busy)}</Table.Td>
              <Table.Td data-title={t`Memory`}>{formatFileSize(memory)}</Table.Td>
              <Table.Td data-title={t`Connected pages`}>
                {program === 'api' ? sockets.toLocaleString(i18n.locale) : '–'}
              </Table.Td>
              <Table.Td data-title={t`Uptime`}>{formatDuration(secondsBetween(started_at, at))}</Table.Td>
              <Table.Td data-title={t`Version`}>{version}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
