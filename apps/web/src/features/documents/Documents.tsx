import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { t } from '@lingui/core/macro'
import { SegmentedControl, Select } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { onShowPassage } from '../evidence/show-passage.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import { documentQuery } from './document-query.ts'
import classes from './documents.module.css'

/** `titleLanguage`: of the title, which is shown as it is. */
type ShownDocument = CandidateCase['documents'][number] & { titleLanguage?: string }
type Props = { caseId: string; documents: readonly ShownDocument[] }

const maxTabs = 3
const roomForTabs = 48

/** The case's own documents, one at a time. One that was opened stays where it was left. */
export function Documents({ caseId, documents }: Props) {
  const first = documents[0]?.documentId
  const [chosen, setChosen] = useState(first)
  const [visited, setVisited] = useState<readonly string[]>(first === undefined ? [] : [first])
  useEffect(
    () =>
      onShowPassage(({ documentId }) => {
        setChosen(documentId)
        setVisited((before) => (before.includes(documentId) ? before : [...before, documentId]))
      }),
    [],
  )
  if (first === undefined)
    return (
      <div className={classes.empty}>
        <Notice
          icon={<IconFileOff size={28} stroke={1.5} />}
          title={t`No documents`}
          text={t`This case has no documents. Use the approved sources.`}
        />
      </div>
    )
  const current = documents.some(({ documentId }) => documentId === chosen) ? chosen : first
  const choose = (documentId: string | null) => {
    if (documentId === null) return
    setChosen(documentId)
    if (!visited.includes(documentId)) setVisited([...visited, documentId])
  }
  const options = documents.map(({ documentId, title }) => ({ value: documentId, label: title }))
  const languageOf = (documentId: string | null) =>
    documents.find((document) => document.documentId === documentId)?.titleLanguage
  const fitsTabs =
    documents.length <= maxTabs && options.reduce((length, { label }) => length + label.length, 0) <= roomForTabs

  return (
    <div className={classes.documents}>
      {fitsTabs ? (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t`Document`}
          data={options.map(({ value, label }) => ({
            value,
            label: <CaseText language={languageOf(value)}>{label}</CaseText>,
          }))}
          value={current ?? first}
          onChange={choose}
          className={classes.chooser}
        />
      ) : (
        <Select
          aria-label={t`Document`}
          data={options}
          value={current ?? first}
          onChange={choose}
          allowDeselect={false}
          lang={languageOf(current ?? first)}
          renderOption={({ option }) => <CaseText language={languageOf(option.value)}>{option.label}</CaseText>}
          className={classes.chooser}
        />
      )}
      <div className={classes.stage}>
        {documents
          .filter(({ documentId }) => documentId === current || visited.includes(documentId))
          .map((document) => (
            <div
              key={document.documentId}
              className={classes.layer}
              data-document={document.documentId}
              inert={document.documentId !== current}
              data-shown={document.documentId === current || undefined}
            >
              <DocumentViewer document={document} source={documentQuery(caseId, document.documentId)} />
            </div>
          ))}
      </div>
    </div>
  )
}
