import { RE2JS } from 're2js'
import { Recent, remember } from './remember.ts'

/**
 * The most steps of a compiled pattern, its repeats written out. RE2 takes a time that grows with this times the length
 * of the text, and never more.
 */
const maxSize = 2000
const maxTextLength = 2000
/** Steps of the pattern times characters of the text: some hundredths of a second. */
const maxWork = 1_000_000

type Compiled = { size: number } & ({ expression: RE2JS; maxLength: number } | { fault: string })

/** A no-break space is a space to whoever typed it, and to JavaScript's \s; RE2's knows plain ones alone. */
const plainSpaces = (text: string): string => text.replace(/[^\S\t\n\f\r ]/gu, ' ')

/** JavaScript's own names of classes in RE2's words: \p{Script=Greek} is \p{Greek}. */
const inWordsOfRe2 = (pattern: string): string =>
  RE2JS.translateRegExp(
    plainSpaces(pattern).replace(/\\(?:([pP])\{\w+=(\w+)\}|[\s\S])/g, (whole, p?: string, name?: string) =>
      p === undefined ? whole : `\\${p}{${name}}`,
    ),
  )

/** What keeps RE2 from reading a pattern, with what to write instead. */
function faultOf({ message }: Error): string {
  const [around] = /\(\?<?[=!]/.exec(message) ?? []
  if (around !== undefined)
    return `looks ahead or behind with "${around}", which is not supported. Describe the whole answer, or list right answers as variants`
  const [unknown] = /\\[pP]\{[^}]*\}/.exec(message) ?? []
  if (unknown !== undefined) return `has an unknown class "${unknown}". Use a short name, such as \\p{L} or \\p{Lu}`
  if (message.includes('repeat count'))
    return 'repeats too often. Repeat a part at most 1000 times, counting repeats inside repeats'
  const [back] = /\\[1-9]/.exec(message) ?? []
  return back === undefined ? 'is not a valid regular expression' : backReference(back)
}

const backReference = (back: string): string =>
  `refers back to a group with "${back}", which is not supported. Write that part out again, or list right answers as variants`

function compile(pattern: string, flags: number): Compiled {
  try {
    // Never run, only read: what RE2 alone knows would mean nothing to those who know JavaScript's.
    new RegExp(pattern, 'u')
  } catch {
    return { size: 0, fault: 'is not a valid regular expression' }
  }
  if (pattern.replaceAll('\\\\', '').includes('\\k<')) return { size: 0, fault: backReference('\\k') }
  try {
    const expression = RE2JS.compile(inWordsOfRe2(pattern), flags)
    const size = expression.matcher('').programSize()
    if (size <= maxSize) return { size, expression, maxLength: Math.min(maxTextLength, Math.floor(maxWork / size)) }
    return { size, fault: `is too large: it has ${size} steps, and ${maxSize} are allowed. Repeat less` }
  } catch (error) {
    return { size: 0, fault: faultOf(error as Error) }
  }
}

const ignoringCase = remember(200, (pattern: string) => compile(pattern, RE2JS.CASE_INSENSITIVE))
const mindingCase = remember(50, (pattern: string) => compile(pattern, 0))

/** A character may stand for a class of a thousand ranges, which takes time to read and no step. */
const costOfCharacter = 5

/** Why a pattern cannot be used, if it cannot, and what it costs to read and to try. */
export function inspectPattern(pattern: string): { cost: number; fault: string | undefined } {
  const found = ignoringCase(pattern)
  return {
    cost: found.size + costOfCharacter * pattern.length,
    fault: 'fault' in found ? found.fault : undefined,
  }
}

/** `untried` where the pattern has a fault, or the text is too long for it. */
export type PatternMatch = { kind: 'fits' } | { kind: 'differs' } | { kind: 'untried'; why: string }

// In a list of rows each answer is compared with every reference.
const matchedBefore = new Recent<boolean>(1000)

/** Whether the whole text fits the pattern. */
export function matchPattern(pattern: string, text: string, caseSensitive: boolean): PatternMatch {
  const found = (caseSensitive ? mindingCase : ignoringCase)(pattern)
  if ('fault' in found) return { kind: 'untried', why: `it ${found.fault}` }
  if (text.length > found.maxLength)
    return {
      kind: 'untried',
      why: `the answer has ${text.length} characters, and it is tried on up to ${found.maxLength}`,
    }
  const key = `${caseSensitive}\u0000${pattern}\u0000${text}`
  const known = matchedBefore.get(key)
  const fits = known ?? fitsWhole(found.expression, text)
  if (known === undefined) matchedBefore.set(key, fits)
  return { kind: fits ? 'fits' : 'differs' }
}

function fitsWhole(expression: RE2JS, text: string): boolean {
  const fits = expression.testExact(plainSpaces(text))
  // What it noted of this text may be megabytes.
  expression.reset()
  return fits
}
