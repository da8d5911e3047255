import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { EvidenceChip } from '../../evidence/EvidenceChip.tsx'
import { titlesOf } from '../../evidence/evidence-documents.ts'
import { caseTextsIn } from '../desk/case-texts.ts'
import { useDesk } from '../desk/desk-context.ts'

type Props = { attributeIds: readonly string[]; evaluation: Pick<ShownEvaluation, 'evidence'> }

/** The document, page and passage that the answer sheet names for one of the answers, where the case shows it. It leads there. */
export function PassageChip({ attributeIds, evaluation }: Props) {
  const { review, language } = useDesk()
  const passages = attributeIds.flatMap((id) => evaluation.evidence?.[id]?.passages ?? [])
  const shown =
    passages.find(({ stance }) => stance === 'best') ?? passages.find(({ stance }) => stance === 'acceptable')
  if (!shown) return null
  return <EvidenceChip evidence={shown.evidence} titleOf={titlesOf(caseTextsIn(review.caseData, language).documents)} />
}
