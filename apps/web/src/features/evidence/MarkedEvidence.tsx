import type { ShownEvidence } from '@casebench/shared/evidence/evidence-mark'
import { EvidenceChip } from './EvidenceChip.tsx'
import classes from './evidence.module.css'
import { findingLabel, stanceLabel, type TitleOf } from './evidence-labels.ts'

type Props = { shown: Partial<ShownEvidence>; titleOf: TitleOf; language?: string | undefined }

/** What was made of the evidence of an answer, and the passages of the answer sheet where they may be seen. */
export function MarkedEvidence({ shown: { mark, passages = [], rationale }, titleOf, language }: Props) {
  return (
    <>
      {mark && (
        <p className={classes.marked} data-source={mark.source}>
          {mark.findings.map(findingLabel).join(' · ')}
        </p>
      )}
      {passages.length > 0 && (
        <div className={classes.passages}>
          {passages.map(({ stance, evidence }) => (
            <div key={JSON.stringify(evidence)} className={classes.passage}>
              <span className={classes.stance}>{stanceLabel(stance)}: </span>
              <EvidenceChip evidence={evidence} stance={stance} titleOf={titleOf} />
            </div>
          ))}
          {rationale && (
            <span className={classes.stance} lang={language} dir="auto">
              {rationale}
            </span>
          )}
        </div>
      )}
    </>
  )
}
