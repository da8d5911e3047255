import type { PolicyVersion } from '@casebench/shared/contract/policies'
import { languages } from '@casebench/shared/languages'
import type { PolicyKind } from '@casebench/shared/policies'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../ui/formats.ts'
import { listOf } from '../../../ui/in-words.ts'

/** What was published, each version to read. */
export function PolicyVersions({ kind, versions }: { kind: PolicyKind; versions: readonly PolicyVersion[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Version`}</Table.Th>
          <Table.Th>{t`Published`}</Table.Th>
          <Table.Th>{t`By`}</Table.Th>
          <Table.Th>{t`Languages`}</Table.Th>
          <Table.Th>{t`Everyone confirms it`}</Table.Th>
          <Table.Th ta="end">{kind === 'terms' ? t`Accepted by` : t`Read by`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map(({ version, published_at, published_by, languages: written, asks, accepted }) => (
          <Table.Tr key={version}>
            <Table.Td>
              <Link to="/policies/$kind" params={{ kind }} search={{ version }} target="_blank">
                <Trans>Version {version}</Trans>
              </Link>
            </Table.Td>
            <Table.Td>{formatDateTime(published_at)}</Table.Td>
            <Table.Td>{published_by ?? '–'}</Table.Td>
            <Table.Td>{listOf(written.map((language) => languages[language]))}</Table.Td>
            <Table.Td>{asks ? t`Yes` : t`No`}</Table.Td>
            <Table.Td ta="end">{i18n.number(accepted)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
