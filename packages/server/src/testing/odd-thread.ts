// A thread for tests: it does as it is told, and some of that badly.
import { threadId } from 'node:worker_threads'
import { serveThread } from '../serve-thread.ts'

export type OddTask =
  | { echo: string }
  | { spin: true }
  | { grow: true }
  | { fail: string }
  | { rest: number }
  | { id: true }

serveThread((task: OddTask): string => {
  if ('echo' in task) return task.echo
  if ('id' in task) return String(threadId)
  if ('fail' in task) throw new Error(task.fail)
  if ('rest' in task) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task.rest)
    return 'rested'
  }
  const held: string[] = []
  for (;;) if ('grow' in task) held.push('x'.repeat(1000) + held.length)
})
