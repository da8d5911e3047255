import type { Question } from '@casebench/shared/case-file/questions'
import type { KnowledgeQuestion } from '@casebench/shared/case-file/schema'

/** A question as the candidate's inputs take it. `fieldId` only has to differ from every other on the page. */
export const questionOf = (
  fieldId: string,
  title: string,
  { type = 'text', options, ownership }: Pick<KnowledgeQuestion, 'type' | 'options' | 'ownership'>,
  clientName: string,
): Question => ({
  attributeId: fieldId,
  baseId: fieldId,
  title,
  type,
  weight: 1,
  required: false,
  ...(options === undefined ? {} : { options }),
  ...(ownership === undefined ? {} : { ownership }),
  ...(type === 'ownership' ? { subjectName: clientName } : {}),
})
