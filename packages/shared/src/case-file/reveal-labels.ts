import { type Message, msg } from '../message.ts'
import type { RevealAnswers } from './schema.ts'

/** When candidates are told the right answers, as authors choose it. */
export const revealLabels: Readonly<Record<RevealAnswers, Message>> = {
  never: msg`Never`,
  afterPass: msg`After the case is passed`,
  always: msg`With every result`,
}

export const revealSettings = Object.keys(revealLabels) as RevealAnswers[]
