import { hasRedis } from './redis.ts'
import type { Found, Run } from './scenario.ts'
import type { Queue } from './system.ts'

/** Does a scenario over each kind of queue that this machine can have, each with its share of the times and of the time. */
export async function overEachQueue(whole: Run, run: (queue: Queue, share: Run) => Promise<Found>): Promise<Found> {
  const queues: Queue[] = hasRedis() ? ['postgres', 'redis'] : ['postgres']
  const all: { queue: Queue; found: Found }[] = []
  for (const queue of queues) {
    const left = queues.length - all.length
    const share = {
      ...whole,
      times: Math.ceil(whole.times / queues.length),
      until: Date.now() + (whole.until - Date.now()) / left,
    }
    all.push({ queue, found: await run(queue, share) })
  }
  const told = (what: 'done' | 'found') => all.map(({ queue, found }) => `${queue}: ${found[what]}`).join('; ')
  const history = all.find(({ found }) => found.broken.length > 0)?.found.history
  return {
    done: told('done'),
    found: told('found'),
    broken: all.flatMap(({ queue, found }) => found.broken.map((line) => `${queue}: ${line}`)),
    ...(history ? { history } : {}),
  }
}
