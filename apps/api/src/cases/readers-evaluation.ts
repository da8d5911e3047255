import { feedbackDisclosure } from '@casebench/grading/disclosure/feedback-disclosure'
import { feedbackTexts, saidOfCorrect } from '@casebench/grading/feedback-texts'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { CandidateCase } from '@casebench/shared/case-file/candidate'
import type { Evaluation, ShownEvaluation } from '@casebench/shared/evaluation'
import { sourceLanguage } from '@casebench/shared/languages'
import { resultMessage } from '@casebench/shared/result-text'
import { saidInCaseLanguage } from './said-in-case-language.ts'

type Facts = Parameters<typeof feedbackDisclosure>[1]

/** In English the texts are stored as they are, but for those of a case that has been translated into it. */
function inReadersLanguage(
  shown: ShownEvaluation,
  stored: Evaluation['said'],
  translated: CandidateCase | undefined,
): ShownEvaluation {
  const language = currentLanguage()
  if (language === sourceLanguage && translated === undefined) return shown
  const said = stored && translated ? saidInCaseLanguage(stored, translated, language) : stored
  const summary = i18n.say(resultMessage(shown))
  if (said === undefined) return { ...shown, marking: { ...shown.marking, summary } }
  const textsOf = (attributeId: string) => feedbackTexts(said[attributeId] ?? saidOfCorrect, i18n.say)
  const marked = (items: ShownEvaluation['marking']['wrong']) =>
    items.map(({ attributeId }) => {
      const { feedback, detailed } = textsOf(attributeId)
      return { attributeId, feedback, detailed_feedback: detailed }
    })
  return {
    ...shown,
    marking: { ...shown.marking, summary, wrong: marked(shown.marking.wrong), notSure: marked(shown.marking.notSure) },
    feedback: shown.feedback.map((row) => {
      const { content, detailed } = textsOf(row.attributeId)
      return { ...row, content, ...(row.remark !== undefined && { remark: detailed }) }
    }),
  }
}

/**
 * What a candidate may see of a result of theirs, in their language; null where it is nothing. Older results speak English.
 * `translated` is the case where they are shown a translation of it.
 */
export function readersEvaluation(
  evaluation: Evaluation,
  facts: Facts,
  translated: CandidateCase | undefined,
): ShownEvaluation | null {
  const shown = feedbackDisclosure(evaluation, facts)
  return shown && inReadersLanguage(shown, evaluation.said, translated)
}
