import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel in a second, as Linux tells programs whatever its own are. */
const ticks = 100

function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Seconds of processor time that a process has used, with those of its children that have ended. Linux only. */
function usedBy(pid: number): number {
  const [user, system, childUser, childSystem] = statOf(pid).slice(11, 15).map(Number)
  return ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) / ticks
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statOf(pid)[1]) === parent
      } catch {
        // It has ended since.
        return false
      }
    })
}

/** Seconds of processor time that a process and its children have used. */
export function processorTime(pid: number): number {
  // The process comes last: what a child has used that ended meanwhile is its own by then.
  const ofChildren = childrenOf(pid).reduce((total, child) => total + usedUnlessEnded(child), 0)
  return ofChildren + usedBy(pid)
}

function usedUnlessEnded(pid: number): number {
  try {
    return usedBy(pid)
  } catch {
    return 0
  }
}
