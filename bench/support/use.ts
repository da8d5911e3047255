import { readFileSync } from 'node:fs'
import { processorTime } from '../../faults/support/processor-time.ts'

/** What a process took: processor time as a share of one core, and the most memory at any moment. */
export type Use = { cores: number; megabytes: number }

const look = 500

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** Watches processes from now on. Linux only. */
export function watchUse<Name extends string>(
  processes: Readonly<Record<Name, number | undefined>>,
): { stop: () => Record<Name, Use> } {
  const began = performance.now()
  const watched = Object.entries<number | undefined>(processes).map(([name, pid]) => {
    if (pid === undefined) throw new Error(`The ${name} does not run`)
    return { name, pid, before: processorTime(pid), megabytes: residentMegabytes(pid) }
  })
  const timer = setInterval(() => {
    for (const one of watched) one.megabytes = Math.max(one.megabytes, residentMegabytes(one.pid))
  }, look)
  return {
    stop: () => {
      clearInterval(timer)
      const seconds = (performance.now() - began) / 1000
      const used = watched.map(({ name, pid, before, megabytes }) => [
        name,
        { cores: (processorTime(pid) - before) / seconds, megabytes },
      ])
      return Object.fromEntries(used) as Record<Name, Use>
    },
  }
}
