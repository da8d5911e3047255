import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import type { CaseDraft } from '../draft/case-draft.ts'
import { AnswerableFields } from '../editor/forms/AnswerableFields.tsx'
import { TextField } from '../editor/forms/fields.tsx'
import classes from '../editor/forms/forms.module.css'
import { questionOf } from '../editor/panel/question-of.ts'
import { ReferenceFields } from '../editor/panel/ReferenceFields.tsx'
import { attributeIn, questionId, questionPlace } from './bank-draft.ts'

/** The fields of a question as the editor has them, without what is a case's. */
export function BankQuestionFields({ draft }: { draft: CaseDraft }) {
  const { attribute } = attributeIn(draft)
  return (
    <Stack gap="md">
      <div className={classes.form}>
        <TextField
          place={questionPlace}
          field="title"
          label={t`Title`}
          required
          maxLength={200}
          value={attribute.title}
        />
        <AnswerableFields place={questionPlace} answerable={attribute} repeats={false} ofBank />
      </div>
      <ReferenceFields
        id={questionId}
        sheet={draft.answerSheet}
        documents={undefined}
        question={questionOf('bank-reference', attribute.title, attribute, '')}
        isRow={false}
        label={t`Reference answer, if it is the same in every case`}
      />
    </Stack>
  )
}
