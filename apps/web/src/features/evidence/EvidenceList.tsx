import { maxEvidencePerAnswer } from '@casebench/shared/evidence/limits'
import type { Evidence } from '@casebench/shared/evidence/schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Blocked } from '../../ui/Blocked.tsx'
import { AbsentButton } from './AbsentButton.tsx'
import { EvidenceChip } from './EvidenceChip.tsx'
import classes from './evidence.module.css'
import { type EvidenceDocument, titlesOf } from './evidence-documents.ts'
import { useSelectedPassage } from './selected-passage.ts'

type Props = {
  /** Of the question. */
  title: string
  pieces: readonly Evidence[]
  documents: readonly EvidenceDocument[]
  readOnly: boolean
  /** Adds what is selected in the documents. */
  onAdd: () => void
  onChange: (pieces: Evidence[]) => void
}

/** The evidence of one answer: what was given, and ways to give more. */
export function EvidenceList({ title, pieces, documents, readOnly, onAdd, onChange }: Props) {
  const selected = useSelectedPassage()
  if (readOnly && pieces.length === 0) return null
  const isFull = pieces.length >= maxEvidencePerAnswer
  const reason = isFull
    ? t`An answer can have up to ${maxEvidencePerAnswer} pieces of evidence.`
    : selected
      ? undefined
      : t`Select the passage in a document first. In a picture, drag over it with the Shift key.`
  const hasAbsent = pieces.some(({ kind }) => kind === 'absent')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce every single chip as a group of its own.
    <div role="group" aria-label={t`Evidence: ${title}`} className={classes.list}>
      {pieces.map((piece, index) => (
        <EvidenceChip
          key={JSON.stringify(piece)}
          evidence={piece}
          titleOf={titlesOf(documents)}
          onRemove={readOnly ? undefined : () => onChange(pieces.filter((_, other) => other !== index))}
        />
      ))}
      {!readOnly && (
        <Blocked reason={reason}>
          <Button size="compact-xs" radius="xl" variant="default" onClick={onAdd} data-add-evidence>
            + <Trans>Evidence</Trans>
          </Button>
        </Blocked>
      )}
      {!readOnly && !isFull && !hasAbsent && (
        <AbsentButton
          documents={documents}
          onChoose={(searched) => onChange([...pieces, { kind: 'absent', searched }])}
        />
      )}
    </div>
  )
}
