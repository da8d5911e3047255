import { intentOf, isHowTo } from '@casebench/domain/assistant/intent'
import { suggestedQuestions } from '@casebench/domain/assistant/suggested-questions'
import { guessLanguage } from '@casebench/domain/knowledge/other-languages/in-english'
import { currentLanguage, i18n } from '@casebench/server/i18n'
import { maxFollowUpQuestions } from '@casebench/shared/assistant'
import { howTo } from './how-to.ts'
import type { NumberedPassage } from './known-passages.ts'

/** A passage that covers less of the question answers another one. */
const minCoverage = 0.3
/**
 * What is said of our own pages without the knowledge base gives way to a passage that covers more: a few words that two
 * languages share are no answer.
 */
const minCoverageOverOwn = 0.6
/** What ranks much lower than the first is about something else, even where it covers more. */
const minScore = 0.6
const maxQuoted = 2
const maxQuoteLength = 1200

/** A passage as a quotation, cut at the end of a word. */
function quoted({ number, title, text }: NumberedPassage): string {
  const shown = text.length <= maxQuoteLength ? text : `${text.slice(0, maxQuoteLength).replace(/\s+\S*$/, '')} …`
  return `**${title}** [${number}]\n\n${shown.trim().replaceAll(/^/gm, '> ')}`
}

const isForeign = (question: string): boolean => (guessLanguage(question) ?? currentLanguage()) !== 'en'

function nothingFound(question: string): string {
  const [next, score] = [i18n.say(suggestedQuestions.next), i18n.say(suggestedQuestions.score)]
  const subjects = [
    i18n.t('due diligence: owners, politically exposed persons, sanctions, sources, documents'),
    i18n.t('Casebench: your cases and results, submitting, uploads, tests, your account'),
    i18n.t('what to do next: ask “{next}” or “{score}”', { next, score }),
  ]
  return [
    isForeign(question)
      ? i18n.t(
          'I found nothing for this in the knowledge base in your language. If it is written in another, such as English, ask with the terms of that one. I can help with:',
        )
      : i18n.t('I don’t have that in the knowledge base. I can help with:'),
    subjects.map((subject) => `- ${subject}`).join('\n'),
    i18n.t('Try other words, or ask a person under {support}.', {
      support: `[${i18n.t('Help and support')}](/platform/support)`,
    }),
  ].join('\n\n')
}

/** Whoever asks in another language is told that the passage is in English. */
const introduction = (question: string, [first]: readonly NumberedPassage[]): string =>
  isForeign(question) && guessLanguage(first?.text ?? '') === 'en'
    ? i18n.t('I answer from the knowledge base, which has this in English:')
    : i18n.t('I answer from the knowledge base. This is what it says:')

/** How something is done in Casebench, where a question asks nothing else. */
function ownAnswerTo(question: string): string | undefined {
  const intent = intentOf(question)
  return intent !== undefined && isHowTo(intent) ? howTo[intent]() : undefined
}

/** An answer without a model: the passages that fit best, in their own words, for the reader's language. */
export function answerFromKnowledge(
  question: string,
  passages: readonly NumberedPassage[],
): { text: string; followUps: string[] } {
  const own = ownAnswerTo(question)
  const least = own === undefined ? minCoverage : minCoverageOverOwn
  const fitting = passages.filter(({ coverage, score }) => coverage >= least && score >= minScore)
  if (fitting.length === 0) return { text: own ?? nothingFound(question), followUps: [] }
  const [shown, others] = [
    fitting.slice(0, maxQuoted),
    passages.filter((one) => !fitting.slice(0, maxQuoted).includes(one)),
  ]
  return {
    text: [introduction(question, shown), ...shown.map(quoted)].join('\n\n'),
    // The title of an entry is the question that it answers.
    followUps: [...new Set(others.filter(({ entryId }) => entryId !== null).map(({ title }) => title))].slice(
      0,
      maxFollowUpQuestions,
    ),
  }
}
