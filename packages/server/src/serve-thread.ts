import { parentPort } from 'node:worker_threads'
import { inLanguage } from './i18n.ts'
import type { ThreadTask, ThreadWord } from './threads.ts'

/** Does what a thread of `openThreads` is for: one task after the other, each answered with its result or what it threw. */
export function serveThread<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  const port = parentPort
  if (!port) throw new Error('This is the program of a thread')
  const say = (word: ThreadWord<Result>): void => port.postMessage(word)
  port.on('message', async ({ task, language }: ThreadTask<Task>) => {
    try {
      say({ value: await inLanguage(language, () => work(task)) })
    } catch (thrown) {
      say({ thrown })
    }
  })
  say({ ready: true })
}
