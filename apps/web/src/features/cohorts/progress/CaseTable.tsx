import type { CaseProgress } from '@casebench/shared/contract/cohort-progress'
import { t } from '@lingui/core/macro'
import { IconBriefcase } from '@tabler/icons-react'
import { useState } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { changed, type ListState } from '../../../ui/table/list-state.ts'
import { caseColumns } from './case-columns.tsx'
import { useCohortCases, type Which } from './progress.ts'

const start: ListState = { q: '', sort: 'name', page: 1, size: 25 }
const keyOf = ({ caseId }: CaseProgress) => caseId

/** The cases of a cohort with how it does in each. For whoever may, a row leads to the analysis of the case. */
export function CaseTable({ which }: { which: Which }) {
  // The url has the state of the members: two lists cannot both stand in it.
  const [state, setState] = useState(start)
  const list = useCohortCases(which, state)
  const mayAnalyse = useCanOpen('case_profile')
  return (
    <ListTable
      what={t`cases`}
      columns={caseColumns}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      list={list}
      state={state}
      onChange={(wanted) => setState((earlier) => changed(earlier, wanted))}
      {...(mayAnalyse
        ? {
            linkOf: ({ caseId }: CaseProgress) => ({
              to: '/admin/case_manager/cases/$caseId/analysis' as const,
              params: { caseId },
            }),
          }
        : {})}
      empty={
        <Notice
          icon={<IconBriefcase size={30} stroke={1.4} />}
          title={t`No cases assigned to this cohort in this period`}
          text={t`Assign a case above, or choose a longer period.`}
        />
      }
    />
  )
}
