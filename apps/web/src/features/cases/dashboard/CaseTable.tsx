import type { AssignedCase } from '@casebench/shared/contract/cases'
import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { CaseRow } from './CaseRow.tsx'
import classes from './case-table.module.css'

/** The assigned cases. On a narrow screen the figures move below the name. */
export function CaseTable({ cases }: { cases: AssignedCase[] }) {
  return (
    <Table verticalSpacing={9} fz="md" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Case</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>State</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Complete</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Time</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Score</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cases.map((assigned) => (
          <CaseRow key={`${assigned.mode}-${assigned.caseId}`} assigned={assigned} />
        ))}
      </Table.Tbody>
    </Table>
  )
}
