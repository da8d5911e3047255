import { readdirSync, readFileSync } from 'node:fs'

/** The memory of a process in megabytes, what it shares divided among those that share it (PSS). */
export type Memory = { anonymous: number; shared: number; files: number }
export type MeasuredProcess = Memory & { pid: number; command: string }

const megabytes = (kilobytes: number): number => kilobytes / 1024

/** Megabytes of everything together. */
export const totalOf = ({ anonymous, shared, files }: Memory): number => anonymous + shared + files

function parentOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}

/** Undefined where a process has ended meanwhile. */
function whileItRuns<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A process and all that descend from it. */
function treeOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), whileItRuns(() => parentOf(Number(name))) ?? 0)
  const found = [root]
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child)
  return found
}

const field = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ ([0-9a-f]+ [0-9a-f]+:[0-9a-f]+ \d+)\s+(\/\S+)?/

/** By part of a file: how many kilobytes of it, unchanged, the process has in memory. */
function filesIn(smaps: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const part of smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const [, place, path] = mapping.exec(part) ?? []
    if (place === undefined || path === undefined || path.startsWith('/dev/')) continue
    found.set(place, (found.get(place) ?? 0) + field(part, 'Rss') - field(part, 'Anonymous'))
  }
  return found
}

/**
 * What the processes of a tree hold. The kernel divides the pages of a program among all processes of the machine that run
 * it; here they are divided among those of the tree, as on a machine where nothing else runs it. Linux only.
 */
export function memoryOf(root: number): MeasuredProcess[] {
  const processes = treeOf(root).flatMap((pid) => {
    const read = whileItRuns(() => ({
      pid,
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
      rollup: readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
      files: filesIn(readFileSync(`/proc/${pid}/smaps`, 'utf8')),
    }))
    return read ? [read] : []
  })
  const among = new Map<string, { all: number; most: number }>()
  for (const { files } of processes)
    for (const [place, size] of files) {
      const { all, most } = among.get(place) ?? { all: 0, most: 0 }
      among.set(place, { all: all + size, most: Math.max(most, size) })
    }
  const share = ([place, size]: [string, number]): number => {
    const { all, most } = among.get(place) ?? { all: 0, most: 0 }
    return all === 0 ? 0 : (size / all) * most
  }
  return processes.map(({ pid, command, rollup, files }) => ({
    pid,
    command,
    anonymous: megabytes(field(rollup, 'Pss_Anon')),
    shared: megabytes(field(rollup, 'Pss_Shmem')),
    files: megabytes([...files].reduce((sum, one) => sum + share(one), 0)),
  }))
}
