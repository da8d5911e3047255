import type { ReadCase } from '@casebench/shared/contract/case-exchange'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { detailOf } from '../../../api/request.ts'
import { useCanOpen, useModule } from '../../../api/roles.ts'
import { Blocked } from '../../../ui/Blocked.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { CaseReport } from '../../case-exchange/CaseReport.tsx'
import classes from '../../case-exchange/case-exchange.module.css'
import { useEditCase, useInsertCase, useSaveDraft } from '../cases.ts'
import { CaseOutline } from './CaseOutline.tsx'
import { SaveDialog } from './SaveDialog.tsx'

type Props = {
  report: ReadCase
  onSaved: (caseId: string) => void
  onEdit: () => void
  onBack: () => void
}

/** The case that a file would make: to be saved as it is, mended in the editor, or left. */
export function ReadCaseView({ report, onSaved, onEdit, onBack }: Props) {
  const { caseId, current_version: version, caseData, answerSheet, total_faults: faults } = report
  const [asked, setAsked] = useState(false)
  const mayAdd = useCanOpen('add_case')
  const inserting = useInsertCase()
  const editing = useEditCase()
  const saved = {
    onSuccess: ({ message }: { message: string }) => {
      toastSuccess(message)
      onSaved(caseId)
    },
    onError: (error: Error) => {
      setAsked(false)
      toastError(detailOf(error))
    },
  }
  const insert = () => inserting.mutate({ caseId, caseData, answerSheet }, saved)
  const drafting = useSaveDraft()
  const needsOther = useModule('four_eyes')
  const edit = (base: number) =>
    needsOther
      ? drafting.mutate({ caseId, version: base, revision: null, caseData, answerSheet }, saved)
      : editing.mutate({ caseId, version: base, caseData, answerSheet }, saved)
  const obstacle =
    faults === 0
      ? undefined
      : t`Fix the ${plural(faults, { one: 'error', other: `${faults.toLocaleString(i18n.locale)} errors` })} listed here first, in the file or in the editor.`
  return (
    <div className={`${classes.read} no-screenshot`}>
      <Paper withBorder className={classes.panel}>
        <CaseReport report={report} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onBack}>
            <Trans>Another file</Trans>
          </Button>
          {version === null && (
            <Button variant="default" onClick={onEdit}>
              <Trans>Open in the editor</Trans>
            </Button>
          )}
          {version === null && mayAdd && (
            <Blocked reason={obstacle}>
              <Button loading={inserting.isPending} onClick={insert}>
                <Trans>Create the case</Trans>
              </Button>
            </Blocked>
          )}
          {version !== null && (
            <Blocked reason={obstacle}>
              <Button onClick={() => setAsked(true)}>
                <Trans>Save as version</Trans> {version + 1}
              </Button>
            </Blocked>
          )}
        </div>
        {version !== null && (
          <p className={classes.quiet}>
            <Trans>
              A case already has the id {caseId}. To fix this version in the editor, open that case and import the file
              there.
            </Trans>
          </p>
        )}
      </Paper>
      <Paper withBorder className={classes.panel}>
        <h2 className={classes.heading}>
          <Trans>Contents</Trans>
        </h2>
        <CaseOutline caseData={caseData} />
      </Paper>
      {version !== null && (
        <SaveDialog
          opened={asked}
          caseId={caseId}
          version={version + 1}
          testOnly={caseData.testOnly === true}
          pending={editing.isPending}
          onSave={() => edit(version)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
