import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { DropFile } from '../../../ui/DropFile.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useCaseTemplate } from '../../case-exchange/download-case.ts'
import { useCaseFile } from '../cases.ts'
import { type CaseDraft, emptyDraft } from '../draft/case-draft.ts'
import { newCaseName } from '../draft/device-drafts.ts'
import { caseFileEndings, type ReadFile, useReadFile } from '../draft/read-file.ts'
import { AfterOffer, framed, Opening } from './AfterOffer.tsx'
import { CaseEditor } from './CaseEditor.tsx'
import { ReadCaseView } from './ReadCaseView.tsx'

/** How a new case begins: with an id that may be changed, and what it says at first. */
type Beginning = { caseId: string; draft: CaseDraft }

/** A case that does not exist yet: from nothing, from another case, or from a file. */
export function NewCasePage() {
  const { from } = useSearch({ from: '/admin/case_manager/cases_/new' })
  return (
    <AfterOffer key={from} name={newCaseName} title={t`New case`} version={undefined}>
      {(restored) => {
        if (restored) return <NewCase beginning={restored} />
        return from === undefined ? <FromNothing /> : <FromCase caseId={from} />
      }}
    </AfterOffer>
  )
}

function FromCase({ caseId }: { caseId: string }) {
  const file = useCaseFile(caseId)
  return (
    <QueryBoundary query={file} failed={t`Could not load the case to copy`} loading={<Opening />} frame={framed}>
      {({ caseData, answerSheet }) => {
        const details = { ...caseData.details, name: `${caseData.details.name} (copy)` }
        const draft = { caseData: { ...caseData, details }, answerSheet }
        return <NewCase beginning={{ caseId: `${caseId.slice(0, 75)}-copy`, draft }} />
      }}
    </QueryBoundary>
  )
}

function FromNothing() {
  const [beginning, begin] = useState<Beginning>()
  const [read, setRead] = useState<ReadFile>()
  const navigate = useNavigate()
  const reading = useReadFile((found) => (found.report ? setRead(found) : begin(found)))
  const template = useCaseTemplate()
  if (beginning) return <NewCase beginning={beginning} />
  if (read?.report)
    return (
      <AdminPage title={read.draft.caseData.details.name} description={t`${read.caseId} · not saved yet`}>
        <ReadCaseView
          report={read.report}
          onEdit={() => begin(read)}
          onBack={() => setRead(undefined)}
          onSaved={(caseId) =>
            void navigate({ to: '/admin/case_manager/cases/$caseId', params: { caseId }, replace: true })
          }
        />
      </AdminPage>
    )
  return (
    <AdminPage width="text" title={t`New case`} description={t`Nothing is saved until you save it.`}>
      <DropFile
        label={t`Start a case`}
        inputLabel={t`File of a case`}
        accept={caseFileEndings}
        variant="default"
        percent={reading.percent}
        fault={reading.fault}
        onFile={reading.read}
        action={
          <>
            <Button onClick={() => begin({ caseId: '', draft: emptyDraft })}>
              <Trans>Start with an empty case</Trans>
            </Button>
            <Button variant="default" loading={template.isPending} onClick={() => template.mutate()}>
              <Trans>Download a template</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Start with an empty case, or drop a file here: a spreadsheet with questions (Excel or CSV), or a case exported
          as ZIP or JSON.
        </Trans>
      </DropFile>
    </AdminPage>
  )
}

function NewCase({ beginning }: { beginning: Beginning }) {
  // Taken up once: what is typed does not go with another answer of the server.
  const [{ caseId, draft }] = useState(beginning)
  const navigate = useNavigate()
  // Whoever saves goes on where they are.
  const open = (saved: string, attribute: string | undefined) =>
    void navigate({
      to: '/admin/case_manager/cases/$caseId',
      params: { caseId: saved },
      search: { attribute },
      replace: true,
      ignoreBlocker: true,
    })
  return (
    <CaseEditor
      caseId={caseId}
      start={draft}
      saved={{ draft: draft === emptyDraft ? draft : undefined, version: undefined, revision: null }}
      onInserted={open}
    />
  )
}
