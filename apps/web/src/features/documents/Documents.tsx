import { t } from '@lingui/core/macro'
import { IconFileOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { type DocumentSource, documentQuery } from './document-query.ts'
import classes from './documents.module.css'
import { Reader } from './reader/Reader.tsx'
import type { ReadingKey } from './reader/reading.ts'
import type { ShownDocument } from './shown-document.ts'

type Props = {
  assignment: ReadingKey
  documents: readonly ShownDocument[]
  /** How the content of each is fetched; it stays the same function. As an assigned case's where it is left out. */
  sourceOf?: (documentId: string) => DocumentSource
  /** Brings the documents forward, where something else may be shown in their place. */
  onReveal?: () => void
}

/** The case's own documents. */
export function Documents({ assignment, documents, sourceOf, onReveal }: Props) {
  const { caseId } = assignment
  const ofAssigned = useCallback((documentId: string) => documentQuery(caseId, documentId), [caseId])
  const [first] = documents
  if (first)
    return (
      <Reader
        assignment={assignment}
        documents={documents}
        first={first.documentId}
        sourceOf={sourceOf ?? ofAssigned}
        onReveal={onReveal}
      />
    )
  return (
    <div className={classes.empty}>
      <Notice
        icon={<IconFileOff size={28} stroke={1.5} />}
        title={t`No documents`}
        text={t`This case has no documents. Use the approved sources.`}
      />
    </div>
  )
}
