import { remember } from './remember.ts'

/** The pattern with a letter for everything that stands for one: an escape, a class. */
const outlineOf = (pattern: string): string => pattern.replace(/\\[\s\S]/g, 'e').replace(/\[(?:\^?\]?)[^\]]*\]/g, 'c')

const mostOptional = 15

/**
 * Repeats inside repeats, and repeated alternatives: what makes a backtracking engine take exponential time. Patterns
 * are short and written by authors, so refusing a harmless one costs less than a grader that hangs.
 */
function isCatastrophic(pattern: string): boolean {
  const bare = outlineOf(pattern)
  if (/\\[1-9]/.test(pattern.replace(/\\\\/g, ''))) return true
  const open: { repeats: boolean; alternatives: boolean }[] = []
  for (let index = 0; index < bare.length; index++) {
    const character = bare[index]
    if (character === '(') open.push({ repeats: false, alternatives: false })
    const inner = open.at(-1)
    if (inner !== undefined && character === '|') inner.alternatives = true
    if (inner !== undefined && /[*+{]/.test(character ?? '')) inner.repeats = true
    if (character !== ')') continue
    const group = open.pop()
    const repeated =
      /^(?:[*+]|\{\d*,)/.test(bare.slice(index + 1)) || Number(/^\{(\d+)\}/.exec(bare.slice(index + 1))?.[1] ?? 1) > 20
    if (group !== undefined && repeated && (group.repeats || group.alternatives)) return true
    const outer = open.at(-1)
    if (outer !== undefined && group !== undefined && (group.repeats || repeated)) outer.repeats = true
  }
  // Each thing that may be left out doubles the ways to read a text.
  if ((bare.match(/[^?*+}(]\?/g) ?? []).length > mostOptional) return true
  // Several open-ended repeats of anything side by side take polynomial time.
  return (bare.match(/(?:\.|c|e)[*+]/g) ?? []).length > 4
}

const longestText = 2000
const mostSteps = 1e7

/**
 * How long a text may be for the pattern to be tried on it: that many letters parted among so many open-ended repeats
 * in every way is what an engine may have to go through.
 */
function longestFor(pattern: string): number {
  const outline = outlineOf(pattern)
  const openEnded = (outline.match(/[*+]|\{\d*,\}/g) ?? []).length
  // "(?:\d+\.){3}" repeats without end three times.
  const repeats = [...outline.matchAll(/\)\{(\d+)\}/g)].reduce((sum, [, times]) => sum * Number(times), openEnded)
  let orders = 1
  for (let count = 2; count <= repeats; count++) orders *= count
  return Math.min(longestText, Math.floor((mostSteps * orders) ** (1 / Math.max(1, repeats))))
}

type Compiled = { expression: RegExp; longest: number } | { fault: string }

const compiled = remember(500, (pattern: string): Compiled => {
  if (isCatastrophic(pattern))
    return { fault: 'repeats a group that itself repeats or has alternatives: it could run for ever' }
  try {
    return { expression: new RegExp(`^(?:${pattern})$`, 'u'), longest: longestFor(pattern) }
  } catch {
    return { fault: 'is no valid regular expression' }
  }
})

/** Why a pattern cannot be used, or undefined. */
export function patternFault(pattern: string): string | undefined {
  const found = compiled(pattern)
  return 'fault' in found ? found.fault : undefined
}

/**
 * True where the whole text fits the pattern; never true for a pattern with a fault, or a text over 2000 characters (390
 * where three parts of the pattern repeat without end, 124 where four do).
 */
export function fitsPattern(pattern: string, text: string, caseSensitive: boolean): boolean {
  const found = compiled(pattern)
  if ('fault' in found || text.length > found.longest) return false
  const { expression } = found
  return (
    expression.test(text) ||
    (!caseSensitive && (expression.test(text.toLowerCase()) || expression.test(text.toUpperCase())))
  )
}
