import { feedbackDisclosure } from '@casebench/grading/disclosure/feedback-disclosure'
import { feedbackTexts, saidOfCorrect } from '@casebench/grading/feedback-texts'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { Evaluation, ShownEvaluation } from '@casebench/shared/evaluation'
import { sourceLanguage } from '@casebench/shared/languages'
import { resultMessage } from '@casebench/shared/result-text'

type Facts = Parameters<typeof feedbackDisclosure>[1]

/** In English the texts are stored as they are. */
function inReadersLanguage(shown: ShownEvaluation, said: Evaluation['said']): ShownEvaluation {
  if (currentLanguage() === sourceLanguage) return shown
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

/** What a candidate may see of a result of theirs, in their language; null where it is nothing. Older results speak English. */
export function readersEvaluation(evaluation: Evaluation, facts: Facts): ShownEvaluation | null {
  const shown = feedbackDisclosure(evaluation, facts)
  return shown && inReadersLanguage(shown, evaluation.said)
}
