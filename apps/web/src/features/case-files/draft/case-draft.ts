import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'

/** A case as it is being written. It is never changed: every edit answers another one. */
export type CaseDraft = { readonly caseData: CaseData; readonly answerSheet: AnswerSheet }

/** A draft and the node that is to be looked at in it. */
export type Edited = { draft: CaseDraft; place: string }

/** A case with one question, to begin with. */
export const emptyDraft: CaseDraft = {
  caseData: {
    details: { name: '', webaddress: '' },
    components: [
      {
        get title() {
          return t`Client details`
        },
        sections: [
          {
            get title() {
              return t`Identity`
            },
            subsections: [
              {
                get title() {
                  return t`Identity`
                },
                attributes: [
                  {
                    attributeId: 'LegalName',
                    get title() {
                      return t`Legal name`
                    },
                    type: 'legalName',
                    required: true,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    knowledgeCheck: [],
    documents: [],
  },
  answerSheet: {},
}
