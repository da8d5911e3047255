import type { AssignedCase } from '@casebench/shared/contract/cases'
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
          <Table.Th>Case</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Complete</Table.Th>
          <Table.Th>Time</Table.Th>
          <Table.Th>Score</Table.Th>
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
