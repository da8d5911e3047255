import { parentPort } from 'node:worker_threads'
import { giveBackMemory } from './give-back-memory.ts'
import { inLanguage } from './i18n.ts'
import type { ThreadTask, ThreadWord } from './threads.ts'

/** Milliseconds without work after which what work took is given back. */
const restAfter = 3000

/** Does what a thread of `openThreads` is for: one task after the other, each answered with its result or what it threw. */
export function serveThread<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  const port = parentPort
  if (!port) throw new Error('This is the program of a thread')
  const say = (word: ThreadWord<Result>): void => port.postMessage(word)
  let resting: NodeJS.Timeout | undefined
  port.on('message', async ({ task, language }: ThreadTask<Task>) => {
    clearTimeout(resting)
    try {
      say({ value: await inLanguage(language, () => work(task)) })
    } catch (thrown) {
      say({ thrown })
    }
    resting = setTimeout(giveBackMemory, restAfter).unref()
  })
  giveBackMemory()
  say({ ready: true })
}
