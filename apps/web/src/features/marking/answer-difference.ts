import { diffWordsWithSpace } from 'diff'

export type Piece = { text: string; differs: boolean }

const alike = (text: string): Piece[] => (text === '' ? [] : [{ text, differs: false }])

/** Prose in other words would be a patchwork: beyond this many letters a difference helps only where most is the same. */
const short = 80

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * What of an answer its reference does not have, and the other way round. Two texts with little in common are left
 * whole: where everything is marked, nothing is.
 */
export function differenceOf(answer: string, reference: string): { answer: Piece[]; reference: Piece[] } {
  const whole = { answer: alike(answer), reference: alike(reference) }
  if (answer === reference) return whole
  const changes = diffWordsWithSpace(answer, reference, { ignoreCase: true })
  const common = changes.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : lettersIn(value)), 0)
  const longer = Math.max(lettersIn(answer), lettersIn(reference))
  if (common === 0 || (longer > short && common < longer / 2)) return whole
  const pieces = (left: 'added' | 'removed') =>
    changes
      .filter((change) => !change[left])
      .map(({ value, added, removed }) => ({ text: value, differs: added || removed }))
  return { answer: pieces('added'), reference: pieces('removed') }
}
