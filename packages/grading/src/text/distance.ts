import { editDistance } from '@casebench/shared/edit-distance'

export { editDistance }

/**
 * 1 for equal texts down to 0 for nothing in common, and 0 for anything below `least`; texts beyond 400 characters are
 * compared by their beginnings.
 */
export function similarity(left: string, right: string, least = 0): number {
  if (left === right) return 1
  const [a, b] = [left.slice(0, 400), right.slice(0, 400)]
  const longest = Math.max(a.length, b.length)
  const limit = Math.floor((1 - least) * longest)
  const distance = editDistance(a, b, limit)
  return distance > limit ? 0 : 1 - distance / longest
}

/** A text with each run of a letter as one of it. */
export function undoubled(text: string): string {
  // Most words have no such run, and this is asked of each word of a name against each of the other.
  for (let at = 1; at < text.length; at++)
    if (text.charCodeAt(at) === text.charCodeAt(at - 1)) return text.replace(/(.)\1+/g, '$1')
  return text
}

/** True where one text is the other with two neighbouring characters swapped. */
export function isTransposed(left: string, right: string): boolean {
  if (left.length !== right.length || left === right) return false
  let index = 0
  while (left[index] === right[index]) index++
  return (
    left[index] === right[index + 1] &&
    left[index + 1] === right[index] &&
    left.slice(index + 2) === right.slice(index + 2)
  )
}
