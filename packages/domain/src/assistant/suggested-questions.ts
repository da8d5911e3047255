import { type Message, msg } from '@casebench/shared/message'

/** The questions that Manu offers to be asked, in the words of each language. */
export const suggestedQuestions = {
  next: msg`What should I do next?`,
  cases: msg`What cases do I have?`,
  score: msg`What is my score?`,
} as const satisfies Readonly<Record<string, Message>>
