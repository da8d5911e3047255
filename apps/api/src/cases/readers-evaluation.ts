import { feedbackDisclosure } from '@casebench/grading/disclosure/feedback-disclosure'
import { feedbackTexts, saidOfCorrect } from '@casebench/grading/feedback-texts'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import { languageFor, originalLanguage } from '@casebench/shared/case-file/translations'
import type { Evaluation, MarkedItem, ShownEvaluation } from '@casebench/shared/evaluation'
import { resultMessage } from '@casebench/shared/result-text'
import type { ServedCase } from './case-files.ts'
import { feedbackAsNow } from './feedback-as-now.ts'
import { saidInCaseLanguage } from './said-in-case-language.ts'

type Facts = Parameters<typeof feedbackDisclosure>[1]
type Said = NonNullable<Evaluation['said']>
type Case = Pick<ServedCase, 'languages' | 'json'>

const isTranslatedFor = ({ languages }: Case, reader: string): boolean =>
  languageFor(languages, reader) !== originalLanguage(languages)

const textsIn =
  (said: Said) =>
  (attributeId: string): ReturnType<typeof feedbackTexts> =>
    feedbackTexts(said[attributeId] ?? saidOfCorrect, i18n.say)

/** Puts what was stored into the reader's words, with the titles of the case as they are shown and as its author wrote them. */
function inReadersLanguage(shown: ShownEvaluation, stored: Said, served: Case): ShownEvaluation {
  const language = currentLanguage()
  let parsed: CandidateCase | undefined
  const caseFile = (): CandidateCase => {
    parsed ??= JSON.parse(served.json) as CandidateCase
    return parsed
  }
  const original = feedbackAsNow(stored, caseFile)
  const said = isTranslatedFor(served, language) ? saidInCaseLanguage(original, caseFile(), language) : original
  const [textsOf, originalsOf] = [textsIn(said), textsIn(original)]
  const marked = (items: readonly MarkedItem[]): MarkedItem[] =>
    items.map(({ attributeId }) => {
      const { feedback, detailed } = textsOf(attributeId)
      const asWritten = originalsOf(attributeId).detailed
      return {
        attributeId,
        feedback,
        detailed_feedback: detailed,
        ...(asWritten !== detailed && { detailed_feedback_original: asWritten }),
      }
    })
  return {
    ...shown,
    marking: { ...shown.marking, wrong: marked(shown.marking.wrong), notSure: marked(shown.marking.notSure) },
    feedback: shown.feedback.map((row) => {
      const { content, detailed } = textsOf(row.attributeId)
      return { ...row, content, ...(row.remark !== undefined && { remark: detailed }) }
    }),
  }
}

/**
 * What a candidate may see of a result of theirs, in their language; null where it is nothing. Results of engines before 1.6 have
 * English texts only.
 */
export function readersEvaluation(evaluation: Evaluation, facts: Facts, served: Case): ShownEvaluation | null {
  const disclosed = feedbackDisclosure(evaluation, facts)
  if (disclosed === null) return null
  const summary = i18n.say(resultMessage(disclosed))
  const shown = { ...disclosed, marking: { ...disclosed.marking, summary } }
  return evaluation.said === undefined ? shown : inReadersLanguage(shown, evaluation.said, served)
}
