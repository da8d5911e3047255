import { setTimeout as pause } from 'node:timers/promises'
import { answering, type Behaviour, type ModelRequest } from '@casebench/server/testing/fake-model'

/** What a model server was asked to mark: the answer of the candidate. */
const answerAsked = ({ messages }: ModelRequest): string => JSON.parse(messages[1]?.content ?? '{}').answer ?? ''

/** Finds every answer wrong, and shows where. */
const marking: Behaviour = answering((asked) => ({
  marking: 'wrong',
  reason: 'It says too little.',
  quote: answerAsked(asked),
}))

export type OpenMarkings = {
  /** Finds every answer wrong, after a while. */
  behaviour: Behaviour
  /** The answers that are being marked just now. */
  underWay: Set<string>
}

/** A model server that takes its time, and knows what it is asked meanwhile. */
export function slowMarking(milliseconds: () => number): OpenMarkings {
  const underWay = new Set<string>()
  return {
    underWay,
    behaviour: async (asked, response) => {
      const answer = answerAsked(asked)
      underWay.add(answer)
      response.on('close', () => underWay.delete(answer))
      await pause(milliseconds())
      await marking(asked, response)
    },
  }
}
