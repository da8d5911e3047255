import type { Language } from '@casebench/shared/languages'
import type { Tuning } from './controls.ts'

/** Of a picture that comes with a question: a data address. */
export type Picture = string

/** What the api tells the worker about a question, beside its words. It is emptied with the answer. */
export type QuestionContext = {
  firstName: string
  /** What the page says of where it is, such as its path */
  currentPage: string
  currentDate: string
  timeZone: string
  /** In which the person reads; absent in questions of an earlier version */
  language?: Language
  /** The first picture shows the page. */
  hasScreenshot: boolean
  /** The question is about what is on the screen, and Manu was not shown it. */
  isAboutScreen: boolean
  /** The person reads the answer while it is written, and so waits longer for its end. */
  isStreamed: boolean
  /** Controls that are tried out; null for the ones in force. */
  controls: Tuning | null
}

/** What pictures are sealed for. */
export const pictureSealing = 'chat-picture'

/** Why there is no answer, as a code that is put into words for the person. */
export type AnswerFailure = 'unreachable' | 'overloaded' | 'timeout' | 'refused' | 'malformed' | 'interrupted'

/**
 * Milliseconds within which whoever waits hears something: a whole answer, or the first words of a streamed one. What is
 * left of the 25 s that are promised is for noticing that nobody answers, and for the way there and back.
 */
export const answerWithin = 22_000
/** Milliseconds that a streamed answer may go on for. */
export const streamWithin = 120_000
