import { openThreads, ThreadBroke, type Threads, WorkEnded } from '@casebench/server/threads'
import { HttpError, unavailable } from '../http/http-error.ts'

/** The largest file that is written takes some seconds of a slow processor. */
const maxSeconds = 30
const maxMegabytes = 512
const limits = { most: 1, kept: 0, maxSeconds, maxWaitSeconds: maxSeconds, maxMegabytes }

type Written = {
  /** The program that writes one. */
  program: URL
  /** What is said where it takes more than it may. */
  tooLarge: () => string
  /** What is said where those of others take too long. */
  busy: () => string
}

/**
 * Writes files of a kind in one thread, one after the other: a large one takes seconds, in which everyone else would wait.
 * @returns a function that gives the bytes of a file; `whose`: files of one person wait for those of others.
 */
export function threadedWriter<Task>({ program, tooLarge, busy }: Written) {
  let threads: Threads<Task, Uint8Array> | undefined
  return async (task: Task, whose: string): Promise<Buffer> => {
    try {
      threads ??= openThreads<Task, Uint8Array>({ program, ...limits })
      const { buffer, byteOffset, byteLength } = await threads.run(task, whose)
      return Buffer.from(buffer, byteOffset, byteLength)
    } catch (error) {
      if (error instanceof WorkEnded && !error.message.includes('waited'))
        throw new HttpError(413, 'too_large', tooLarge())
      if (error instanceof WorkEnded || error instanceof ThreadBroke) throw unavailable(busy())
      throw error
    }
  }
}
