import { t } from '@lingui/core/macro'
import { IconFileOff } from '@tabler/icons-react'
import { Notice } from '../../ui/Notice.tsx'
import classes from './documents.module.css'
import { Reader } from './reader/Reader.tsx'
import type { ReadingKey } from './reader/reading.ts'
import type { ShownDocument } from './shown-document.ts'

type Props = {
  assignment: ReadingKey
  documents: readonly ShownDocument[]
  /** Brings the documents forward, where something else may be shown in their place. */
  onReveal?: () => void
}

/** The case's own documents. */
export function Documents({ assignment, documents, onReveal }: Props) {
  const [first] = documents
  if (first)
    return <Reader assignment={assignment} documents={documents} first={first.documentId} onReveal={onReveal} />
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
