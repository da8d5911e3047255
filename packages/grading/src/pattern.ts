import { remember } from './remember.ts'

/**
 * Repeats inside repeats, and repeated alternatives: what makes a backtracking engine take exponential time. Patterns
 * are short and written by authors, so refusing a harmless one costs less than a grader that hangs.
 */
function isCatastrophic(pattern: string): boolean {
  const bare = pattern.replace(/\\[\s\S]/g, 'e').replace(/\[(?:\^?\]?)[^\]]*\]/g, 'c')
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
  // Several open-ended repeats of anything side by side take polynomial time.
  return (bare.match(/(?:\.|c|e)[*+]/g) ?? []).length > 4
}

const compiled = remember(500, (pattern: string): { expression?: RegExp; fault?: string } => {
  if (isCatastrophic(pattern))
    return { fault: 'repeats a group that itself repeats or has alternatives: it could run for ever' }
  try {
    return { expression: new RegExp(`^(?:${pattern})$`, 'u') }
  } catch {
    return { fault: 'is no valid regular expression' }
  }
})

/** Why a pattern cannot be used, or undefined. */
export const patternFault = (pattern: string): string | undefined => compiled(pattern).fault

/** True where the whole text fits the pattern; never true for a pattern with a fault or a text over 2000 characters. */
export function fitsPattern(pattern: string, text: string, caseSensitive: boolean): boolean {
  const { expression } = compiled(pattern)
  if (expression === undefined || text.length > 2000) return false
  return (
    expression.test(text) ||
    (!caseSensitive && (expression.test(text.toLowerCase()) || expression.test(text.toUpperCase())))
  )
}
