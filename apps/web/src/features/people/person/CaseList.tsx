import type { Mode } from '@casebench/shared/assignment-state'
import type { PersonCase } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { changed, type ListState } from '../../../ui/table/list-state.ts'
import { CaseDocuments } from './CaseDocuments.tsx'
import { CaseMenu } from './CaseMenu.tsx'
import { type CaseAct, caseActLabels, consequenceOf } from './case-acts.ts'
import { caseColumns } from './case-columns.tsx'
import { DatesDialog } from './DatesDialog.tsx'
import { ExtensionDialog } from './ExtensionDialog.tsx'
import classes from './person.module.css'
import { useCaseAct, usePersonCases } from './person.ts'

type Props = { email: string; mode: Mode }

const start: ListState = { q: '', sort: 'name', page: 1, size: 25 }
const nameOf = ({ name, caseId }: PersonCase) => name || caseId

/** Someone's cases in one mode. A row leads to its assessment. */
export function CaseList({ email, mode }: Props) {
  // The url has the page of the activity; a person's cases are few.
  const [state, setState] = useState(start)
  const [asked, setAsked] = useState<{ act: CaseAct; of: PersonCase }>()
  const [extensionOf, setExtensionOf] = useState<PersonCase>()
  const [datesOf, setDatesOf] = useState<PersonCase>()
  const [documentsOf, setDocumentsOf] = useState<PersonCase>()
  const list = usePersonCases(email, mode, state)
  const acting = useCaseAct(email, () => setAsked(undefined))
  const menu: Column<PersonCase> = {
    key: 'menu',
    title: t`Actions`,
    align: 'end',
    cell: (of) => (
      <CaseMenu
        email={email}
        of={of}
        onAct={(act) => setAsked({ act, of })}
        onDates={() => setDatesOf(of)}
        onExtension={() => setExtensionOf(of)}
        onDocuments={() => setDocumentsOf(of)}
      />
    ),
  }
  return (
    <>
      <ListTable
        what={mode === 'test' ? t`test cases` : t`training cases`}
        columns={[...caseColumns, menu]}
        keyOf={({ caseId }) => caseId}
        nameOf={nameOf}
        list={list}
        state={state}
        onChange={(change) => setState((earlier) => changed(earlier, change))}
        linkOf={({ caseId }) => ({ to: '/admin/users/users/$email/$mode/$caseId', params: { email, mode, caseId } })}
        empty={
          <p className={classes.quiet}>
            {mode === 'test' ? t`No cases assigned in test mode.` : t`No cases assigned in training mode.`}
          </p>
        }
      />
      {asked !== undefined && (
        <ConfirmDialog
          opened
          title={caseActLabels[asked.act].title(nameOf(asked.of))}
          names={[
            mode === 'test'
              ? t`${nameOf(asked.of)}, as a test, of ${email}`
              : t`${nameOf(asked.of)}, in training, of ${email}`,
          ]}
          action={caseActLabels[asked.act].action}
          pending={acting.isPending}
          onConfirm={() => acting.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          {consequenceOf(asked.act, asked.of)}
        </ConfirmDialog>
      )}
      {extensionOf !== undefined && (
        <ExtensionDialog email={email} of={extensionOf} onClose={() => setExtensionOf(undefined)} />
      )}
      {datesOf !== undefined && (
        <DatesDialog
          assignment={{ email, mode, caseId: datesOf.caseId }}
          name={nameOf(datesOf)}
          dates={datesOf.dates}
          onClose={() => setDatesOf(undefined)}
        />
      )}
      <SidePanel
        opened={documentsOf !== undefined}
        title={documentsOf === undefined ? '' : t`Documents in ${nameOf(documentsOf)}`}
        onClose={() => setDocumentsOf(undefined)}
      >
        {documentsOf !== undefined && <CaseDocuments assignment={{ email, mode, caseId: documentsOf.caseId }} />}
      </SidePanel>
    </>
  )
}
