import { Buffer } from 'node:buffer'
import { ModelError } from './model-error.ts'

const megabyte = 1024 ** 2

/** In bytes. */
export type AnswerSize = {
  whole: number
  /** Of a stream, one event: its readers look through all of it at each piece that comes, so that time grows as its square. */
  event: number
}

/** An answer in one piece, which is a few hundred tokens long. */
export const structuredAnswer: AnswerSize = { whole: megabyte, event: megabyte }

/** The most tokens that may be asked for, each in an event of its own. */
export const streamedAnswer: AnswerSize = { whole: 64 * megabyte, event: megabyte }

const eventEnds = ['\n\n', '\r\n\r\n', '\r\r']
const maxEndLength = 4

/** Says of each part of an answer whether it is still within its size. */
function measure({ whole, event }: AnswerSize): (part: Uint8Array) => boolean {
  let [size, sinceEvent] = [0, 0]
  let tail = Buffer.alloc(0)
  return (part) => {
    const seen = Buffer.concat([tail, part])
    const end = Math.max(...eventEnds.map((mark) => seen.lastIndexOf(mark)))
    size += part.byteLength
    sinceEvent = end === -1 ? sinceEvent + part.byteLength : seen.length - end
    tail = seen.subarray(Math.max(0, seen.length - maxEndLength + 1))
    return size <= whole && sinceEvent <= event
  }
}

/** The same `fetch`, whose answers fail with a ModelError once they are larger than they can be. */
export function withinSize(send: typeof fetch, largest: AnswerSize): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.body === null) return response
    const fits = measure(largest)
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        if (fits(part)) controller.enqueue(part)
        else controller.error(new ModelError('malformed', 'The model server answered without end'))
      },
    })
    return new Response(response.body.pipeThrough(counted), response)
  }
}
