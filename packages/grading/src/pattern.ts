import { type Message, msg } from '@casebench/shared/message'
import { remember } from '@casebench/shared/remember'
import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'
import { sizeOfPattern } from './pattern-size.ts'

/**
 * The most steps of a compiled pattern, its repeats written out. RE2 takes a time that grows with this times the length
 * of the text, and never more.
 */
const maxSize = 2000
const maxTextLength = 2000
/** Steps of the pattern times characters of the text: some hundredths of a second. */
const maxWork = 1_000_000

type Compiled = { size: number } & ({ expression: RE2JS; maxLength: number } | { fault: Message })

/** A no-break space is a space to whoever typed it, and to JavaScript's \s; RE2's knows plain ones alone. */
const plainSpaces = (text: string): string => text.replace(/[^\S\t\n\f\r ]/gu, ' ')

/** JavaScript's own names of classes in RE2's words: \p{Script=Greek} is \p{Greek}. */
const inWordsOfRe2 = (pattern: string): string =>
  RE2JS.translateRegExp(
    plainSpaces(pattern).replace(/\\(?:([pP])\{\w+=(\w+)\}|[\s\S])/g, (whole, p?: string, name?: string) =>
      p === undefined ? whole : `\\${p}{${name}}`,
    ),
  )

/** Most of a repeat in RE2, counting those that it lies in. */
const maxRepeats = 1000

export const notValid = msg`The pattern is not a valid regular expression`

/** Whether RE2 knows a class such as \p{L}: not each name of JavaScript's is known to it. */
const isKnownClass = remember(500, (name: string): boolean => {
  try {
    RE2JS.compile(inWordsOfRe2(name))
    return true
  } catch {
    return false
  }
})

/**
 * What keeps a pattern from being used, with what to write instead. Told before it is compiled: what RE2 refuses in the
 * end, or is too large, may take it a second to write out.
 */
function faultOf(pattern: string): Message | undefined {
  const { steps, repeats, classes, around, back } = sizeOfPattern(pattern)
  if (around !== undefined)
    return msg`The pattern looks ahead or behind with "${around}", which is not supported. Describe the whole answer, or list right answers as variants`
  if (back !== undefined)
    return msg`The pattern refers back to a group with "${back}", which is not supported. Write that part out again, or list right answers as variants`
  if (repeats > maxRepeats)
    return msg`The pattern repeats too often. Repeat a part at most 1000 times, counting repeats inside repeats`
  if (steps > maxSize) return tooLarge(steps)
  for (const name of classes)
    if (!isKnownClass(name))
      return msg`The pattern has an unknown class "${name}". Use a short name, such as ${'\\p{L}'} or ${'\\p{Lu}'}`
  return undefined
}

const tooLarge = (steps: number): Message =>
  msg`The pattern is too large: it has ${steps} steps, and ${maxSize} are allowed. Repeat less`

function compile(pattern: string, flags: number): Compiled {
  try {
    // Never run, only read: what RE2 alone knows would mean nothing to those who know JavaScript's.
    new RegExp(pattern, 'u')
  } catch {
    return { size: 0, fault: notValid }
  }
  const fault = faultOf(pattern)
  if (fault !== undefined) return { size: 0, fault }
  try {
    const expression = RE2JS.compile(inWordsOfRe2(pattern), flags)
    const size = expression.matcher('').programSize()
    if (size <= maxSize) return { size, expression, maxLength: Math.min(maxTextLength, Math.floor(maxWork / size)) }
    return { size, fault: tooLarge(size) }
  } catch {
    return { size: 0, fault: notValid }
  }
}

const ignoringCase = remember(200, (pattern: string) => compile(pattern, RE2JS.CASE_INSENSITIVE))
const mindingCase = remember(50, (pattern: string) => compile(pattern, 0))

/** A character may stand for a class of a thousand ranges, which takes time to read and no step. */
const costOfCharacter = 5

/** Why a pattern cannot be used, if it cannot, and what it costs to read and to try. */
export function inspectPattern(pattern: string): { cost: number; fault: Message | undefined } {
  const found = ignoringCase(pattern)
  return {
    cost: found.size + costOfCharacter * pattern.length,
    fault: 'fault' in found ? found.fault : undefined,
  }
}

/** `untried` where the pattern has a fault, or the text is too long for it. */
export type PatternMatch = { kind: 'fits' } | { kind: 'differs' } | { kind: 'untried'; why: Message }

// In a list of rows each answer is compared with every reference.
const matchedBefore = new LRUCache<string, boolean>({ max: 1000 })

/** Whether the whole text fits the pattern. */
export function matchPattern(pattern: string, text: string, caseSensitive: boolean): PatternMatch {
  const found = (caseSensitive ? mindingCase : ignoringCase)(pattern)
  if ('fault' in found) return { kind: 'untried', why: found.fault }
  if (text.length > found.maxLength)
    return {
      kind: 'untried',
      why: msg`The answer has ${text.length} characters, and the pattern is tried on up to ${found.maxLength}`,
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
