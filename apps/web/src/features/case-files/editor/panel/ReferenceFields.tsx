import type { Question } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, SourceDocument } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { editReference } from '../../draft/edits.ts'
import { referencePath } from '../../draft/fault-places.ts'
import { useEditing } from '../editor-context.ts'
import { TextsField } from '../forms/fields.tsx'
import { AnswerInput } from './AnswerInput.tsx'
import { PassagesField } from './PassagesField.tsx'
import classes from './panel.module.css'

type Props = {
  /** Under which id the answer sheet has it. */
  id: string
  sheet: AnswerSheet
  /** Those in which passages are marked; undefined where it belongs to no case, and there are none. */
  documents: readonly SourceDocument[] | undefined
  question: Question
  isRow: boolean
  label: string
}

/** One reference answer: what is right, what else is right, and why. */
export function ReferenceFields({ id, sheet, documents, question, isRow, label }: Props) {
  const { acts, readOnly } = useEditing()
  const reference = Object.hasOwn(sheet, id) ? sheet[id] : undefined
  const set = (parts: Parameters<typeof editReference>[2], typing?: string) =>
    acts.edit((draft) => editReference(draft, id, parts, { isRow }), typing && `reference-${id}#${typing}`)
  return (
    <div className={classes.reference}>
      <AnswerInput
        question={question}
        label={label}
        value={reference?.answer ?? ''}
        readOnly={readOnly}
        path={referencePath(id, 'answer')}
        isReference
        onChange={(answer, how) => set({ answer }, how === 'typed' ? 'answer' : undefined)}
      />
      <TextsField
        label={t`Also accepted`}
        nameOf={(number) => t`accepted answer ${number}`}
        removeOne={(number) => t`Remove accepted answer ${number}`}
        addOne={t`Add accepted answer`}
        path={referencePath(id, 'variants')}
        values={reference?.variants}
        maxLength={2000}
        onChange={(variants, typing) => set({ variants }, typing && `variant${typing}`)}
      />
      <Textarea
        label={t`Why`}
        description={t`The place in the documents. Shown to reviewers.`}
        rows={4}
        resize="vertical"
        maxLength={5000}
        readOnly={readOnly}
        value={reference?.rationale ?? ''}
        onChange={({ currentTarget: { value } }) => set({ rationale: value || undefined }, 'rationale')}
      />
      {documents !== undefined && (
        <PassagesField
          path={referencePath(id, 'evidence')}
          passages={reference?.evidence ?? []}
          documents={documents}
          readOnly={readOnly}
          onChange={(evidence) => set({ evidence })}
        />
      )}
    </div>
  )
}
