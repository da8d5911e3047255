import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { EvidenceChip } from '../evidence/EvidenceChip.tsx'
import evidenceClasses from '../evidence/evidence.module.css'
import { MarkedEvidence } from '../evidence/MarkedEvidence.tsx'
import { useDocumentTitles } from './documents/document-titles.ts'

type Props = {
  row: Pick<ComparisonRow, 'given' | 'evidence' | 'passages' | 'rationale'>
  /** The one that the case is written in. */
  language: string
}

/** The evidence that a candidate gave for an answer, what was made of it, and the passages of the answer sheet. */
export function RowEvidence({ row: { given = [], evidence, passages, rationale }, language }: Props) {
  const titleOf = useDocumentTitles()
  if (given.length === 0 && evidence === undefined && passages === undefined) return null
  return (
    <>
      {given.length > 0 && (
        <div className={evidenceClasses.list}>
          {given.map((piece) => (
            <EvidenceChip key={JSON.stringify(piece)} evidence={piece} titleOf={titleOf} />
          ))}
        </div>
      )}
      <MarkedEvidence
        shown={{ ...(evidence && { mark: evidence }), ...(passages && { passages }), ...(rationale && { rationale }) }}
        titleOf={titleOf}
        language={language}
      />
    </>
  )
}
