import type { SourceDocument } from '@casebench/shared/case-file/schema'
import { SelectionBar } from '../../../evidence/SelectionBar.tsx'
import type { SelectedPassage } from '../../../evidence/selected-passage.ts'
import { ShownDocument } from '../forms/ShownDocument.tsx'

type Props = { document: SourceDocument; onMark: (passage: SelectedPassage) => void; onClose: () => void }

/** A document to mark a passage in: what is selected there can be used as evidence. */
export const MarkPassage = ({ document, onMark, onClose }: Props) => (
  <>
    <ShownDocument document={document} onClose={onClose} />
    <SelectionBar onAnswer={undefined} onEvidence={onMark} />
  </>
)
