import type { BankContent, BankReference } from '@casebench/shared/case-file/bank-question'
import type { Attribute } from '@casebench/shared/case-file/schema'
import type { CaseDraft } from '../draft/case-draft.ts'
import { nodeAt, type Place } from '../draft/places.ts'

export const questionId = 'Question'

export const questionPlace: Place = '/caseData/components/0/sections/0/subsections/0/attributes/0'

/** A case that asks one question of the bank: the fields of the editor then edit it as they do any other. */
export const draftOf = ({ reference, ...asked }: BankContent): CaseDraft => ({
  caseData: {
    details: { name: '', webaddress: '' },
    components: [
      {
        title: '',
        sections: [{ title: '', subsections: [{ title: '', attributes: [{ attributeId: questionId, ...asked }] }] }],
      },
    ],
    knowledgeCheck: [],
    documents: [],
  },
  answerSheet: reference === undefined ? {} : { [questionId]: reference },
})

/** The question in such a case, with its reference. */
export function attributeIn(draft: CaseDraft): { attribute: Attribute; reference: BankReference | undefined } {
  const attribute = nodeAt(draft, questionPlace, 'attribute') ?? { attributeId: questionId, title: '' }
  return { attribute, reference: draft.answerSheet[questionId] }
}
