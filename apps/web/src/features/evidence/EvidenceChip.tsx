import type { Evidence, PassageStance } from '@casebench/shared/evidence/schema'
import { t } from '@lingui/core/macro'
import { CloseButton } from '@mantine/core'
import { showInDocument } from '../documents/selection/show-request.ts'
import classes from './evidence.module.css'
import { evidenceLabel, type TitleOf } from './evidence-labels.ts'
import { boxesOf, type Passage } from './page-boxes.ts'

type Props = {
  evidence: Evidence
  titleOf: TitleOf
  stance?: PassageStance
  onRemove?: (() => void) | undefined
  /** Where documents are not shown all the time: shows this one. */
  onShow?: ((documentId: string) => void) | undefined
}

const show = (passage: Passage) =>
  showInDocument({ documentId: passage.documentId, page: passage.page, quads: boxesOf(passage) })

/** A piece of evidence in one line. It leads to its passage, where it has one. */
export function EvidenceChip({ evidence, titleOf, stance, onRemove, onShow }: Props) {
  const label = evidenceLabel(evidence, titleOf)
  // Found again in a new version of its document, it has its words but not yet a place on the page.
  const isUnmarked = evidence.kind === 'quote' && evidence.quads.length === 0
  const why = isUnmarked
    ? t`The document was replaced since this passage was marked. Mark it again to have it highlighted.`
    : label
  const text = (
    <>
      <span aria-hidden>{evidence.kind === 'absent' ? '∅' : '❝'}</span>
      <span className={classes.text}>{label}</span>
      {isUnmarked && <span className={classes.unmarked}>{t`not highlighted`}</span>}
    </>
  )
  return (
    <span className={classes.chip} data-stance={stance}>
      {evidence.kind === 'absent' ? (
        <span className={classes.show}>{text}</span>
      ) : (
        <button
          type="button"
          className={classes.show}
          title={why}
          onClick={() => {
            show(evidence)
            onShow?.(evidence.documentId)
          }}
        >
          {text}
        </button>
      )}
      {onRemove && (
        <CloseButton
          size={24}
          iconSize={12}
          c="inherit"
          radius="xl"
          aria-label={t`Remove: ${label}`}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
