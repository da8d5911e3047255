import { i18n } from '@casebench/server/i18n'
import { type BankContent, bankContentOf, canBeBanked } from '@casebench/shared/case-file/bank-question'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import type { FieldError } from '@casebench/shared/contract/endpoint'
import { maxBankContentLength } from '@casebench/shared/contract/question-bank'
import { listed } from '../case-files/case-faults.ts'
import { HttpError, invalid } from '../http/http-error.ts'

const id = 'Question'
const attributePath = '/caseData/components/0/sections/0/subsections/0/attributes/0'
const referencePath = `/answerSheet/${id}`

/** A path of the case that a question is checked in, as one of the question. */
function pathInContent(path: string): string | undefined {
  if (path.startsWith(attributePath)) return `/content${path.slice(attributePath.length)}`
  return path.startsWith(referencePath) ? `/content/reference${path.slice(referencePath.length)}` : undefined
}

const refused = (path: string, sentence: string): HttpError => invalid([{ path, message: sentence, sentence }])

/** A case that asks this question and nothing else. */
const caseOf = ({ reference, ...asked }: BankContent): { caseData: CaseData; answerSheet: AnswerSheet } => ({
  caseData: {
    details: { name: id, webaddress: '' },
    components: [
      {
        title: id,
        sections: [{ title: id, subsections: [{ title: id, attributes: [{ attributeId: id, ...asked }] }] }],
      },
    ],
    knowledgeCheck: [],
    documents: [],
  },
  answerSheet: reference === undefined ? {} : { [id]: reference },
})

/**
 * A question in its one form.
 * @throws HttpError 400 with all its faults, where a case could not be saved with it.
 */
export async function soundContent(sent: BankContent): Promise<BankContent> {
  const { reference, ...asked } = sent
  if (!canBeBanked(asked))
    throw refused(
      '/content/type',
      i18n.t('Hits belong to the client of a case. Questions about them cannot be kept in the question bank.'),
    )
  const content = bankContentOf({ ...asked, title: asked.title.trim() }, reference)
  if (content.title === '') throw refused('/content/title', i18n.t('Enter a title.'))
  if (JSON.stringify(content).length > maxBankContentLength)
    throw refused('/content', i18n.t('The question with its settings is too large for the question bank.'))
  // The grading engine is large, and only loaded where somebody writes cases.
  const { checkCase } = await import('@casebench/grading/check-case')
  const { caseData, answerSheet } = caseOf(content)
  const faults = checkCase(caseData, answerSheet).flatMap((fault) => {
    const path = pathInContent(fault.path)
    // Each case has a reference of its own where the bank has none.
    const isMissing = content.reference === undefined && path?.startsWith('/content/reference')
    return path === undefined || isMissing ? [] : [{ ...fault, path }]
  })
  if (faults.length === 0) return content
  const errors: FieldError[] = listed(faults)
  throw new HttpError(400, 'invalid_question', errors.map(({ sentence, message }) => sentence ?? message).join(' '), {
    errors,
  })
}

/** Tags without spaces around them, each once regardless of case, in order. */
export function tidyTags(tags: readonly string[]): string[] {
  const byKey = new Map(tags.map((tag) => tag.trim().replaceAll(/\s+/g, ' ')).map((tag) => [tag.toLowerCase(), tag]))
  return [...byKey.values()].toSorted((a, b) => a.localeCompare(b))
}
