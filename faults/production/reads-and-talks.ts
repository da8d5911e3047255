import { setTimeout as pause } from 'node:timers/promises'
import { answering, type Behaviour, type ModelRequest, piece, startStream } from '@casebench/server/testing/fake-model'

/** How long a word of an answer takes. Milliseconds. */
const perWord = 150
export const words = ['The ', 'register ', 'names ', 'the ', 'owner ', 'of ', 'the ', 'company.']

/** The answer of the candidate that is to be marked; undefined where something else is asked. */
function answerIn({ messages }: ModelRequest): string | undefined {
  try {
    return JSON.parse(messages[1]?.content ?? '').answer
  } catch {
    return undefined
  }
}

const read = answering((asked) => {
  const answer = answerIn(asked)
  return answer === undefined ? { questions: [] } : { marking: 'wrong', reason: 'It says too little.', quote: answer }
})

/** A model server that marks at once, and talks word by word. */
export const readsAndTalks: Behaviour = async (asked, response) => {
  if (!asked.stream) return read(asked, response)
  startStream(response)
  for (const word of words) {
    response.write(piece({ content: word }))
    await pause(perWord)
  }
  response.end(`${piece({}, 'stop')}data: [DONE]\n\n`)
}
