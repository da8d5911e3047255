/** What is read of answers at a time, as their size is counted: a list of any length takes no more memory. */
export const maxBytesRead = 4_000_000

/** Parts of a list, each of no more than that; what is larger by itself is a part by itself. */
export function bySize<One extends { size: number }>(list: readonly One[]): One[][] {
  const parts: One[][] = []
  let room = 0
  for (const one of list) {
    if (parts.length === 0 || one.size > room) {
      parts.push([])
      room = maxBytesRead
    }
    parts.at(-1)?.push(one)
    room -= one.size
  }
  return parts
}
