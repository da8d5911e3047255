import fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { inspectPattern } from './pattern.ts'
import { sizeOfPattern } from './pattern-size.ts'

/** As long as a pattern may be. */
const longest = 500
const filled = (part: string): string => part.repeat(Math.floor((longest - 2) / part.length))

const compiled = (pattern: string): number =>
  RE2JS.compile(RE2JS.translateRegExp(pattern), RE2JS.CASE_INSENSITIVE).matcher('').programSize()

/** The least of some tries, each with another pattern, as what was read before is remembered. Milliseconds. */
function milliseconds(pattern: string): number {
  const tries = ['x', 'y', 'z'].map((last) => {
    const began = process.cpuUsage().user
    expect(inspectPattern(pattern + last).fault).toBeDefined()
    return (process.cpuUsage().user - began) / 1000
  })
  return Math.min(...tries)
}

test.each([
  '(\\p{L}{1,1000}){1,9}',
  '(\\p{L}{1,9}){1,1000}',
  '((\\p{L}{1,10}){1,10}){1,99}',
  '(x{1,1000}){1,1000}',
  `${'(?:'.repeat(9)}\\p{L}{9}${'){9}'.repeat(9)}`,
  `${'('.repeat(40)}\\p{L}${'{1,2})'.repeat(40)}`,
  filled('\\p{L}{1000}'),
  filled('\\p{L}{0,1000}'),
  filled('[^\\p{L}\\p{N}]{0,1000}'),
  filled('(?:\\p{L}|\\p{N}){9,99}'),
  filled('.{1000}'),
  filled('a{999}'),
  '(\\p{L}*){1000}',
  '(?:\\p{L}\\p{Lu}\\p{Ll}){900}',
  '\\p{L}{1,1001}',
  `${'\\p{L}'.repeat(90)}a{1001}`,
  `${'\\p{L}'.repeat(90)}(?=a)`,
  `(\\p{L})${'\\p{L}'.repeat(90)}\\1`,
  `(?<one>\\p{L})${'\\p{L}'.repeat(90)}\\k<one>`,
  `${'\\p{L}'.repeat(90)}\\p{Changes_When_Lowercased}`,
  `(?:${'ab|'.repeat(100)}c){1000}`,
])('%s is refused at once', (pattern) => {
  expect(milliseconds(pattern)).toBeLessThan(10)
})

test.each([
  'a',
  '\\d{4}-\\d{2}-\\d{2}',
  '(HRB|GnR) ?[0-9]{1,6}( ?[A-Z])?',
  '\\w+ \\w+ \\w+,? .+',
  '[A-Z]{2}\\d{9}',
  '(?:[A-Z0-9]{4}[ -]?){4,5}',
  '(?<street>\\p{L}+(?: \\p{L}+){0,5}) \\d{1,4}[a-z]?',
  'a*?b+?c??',
  'x{3,}|y{0,2}',
  '\\u{1F600}{2}😀{2}[😀-😂]{3}',
  '[\\]{}()|]{2,4}\\|\\(\\[',
  '^(?:a|b|[cd]){20}$',
  '\\p{L}{1,31}',
  '(\\p{L}{1,31}){1,31}',
])('%s has as many steps as RE2 gives it', (pattern) => {
  expect(sizeOfPattern(pattern).steps).toBe(compiled(pattern))
  expect(inspectPattern(pattern).fault).toBeUndefined()
})

test.each(['', 'z{0}', '(HRB|HRA) ?[0-9]{1,6}', '(?:Limited|Ltd|Liability)(?: Company){0,2}', filled('\\p{L}')])(
  '%s is accepted: where RE2 finds a shorter way it counts a step more or less',
  (pattern) => {
    expect(Math.abs(sizeOfPattern(pattern).steps - compiled(pattern))).toBeLessThanOrEqual(10)
    expect(inspectPattern(pattern).fault).toBeUndefined()
  },
)

const atom = fc.constantFrom('a', '.', '\\d', '\\p{Lu}', '[a-f\\]|)]', '\\)', '\\x41', '\\u{62}')
const range = fc.tuple(fc.nat(40), fc.nat(40)).map(([least, more]) => `{${least + 1},${least + more + 2}}`)
const sign = fc.oneof(fc.constantFrom('', '', '+', '?', '{2}', '{3,}', '{2,9}?'), range)
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(atom, sign).map(([one, times]) => one + times),
    fc
      .tuple(fc.constantFrom('(', '(?:', '(?i:'), tie('pattern'), sign)
      .map(([open, inner, times]) => `${open}${inner})${times}`),
  ),
}))

test('what is refused for its size is too large to RE2 as well', () => {
  let refused = 0
  fc.assert(
    fc.property(pattern, (one) => {
      const { steps, repeats } = sizeOfPattern(one)
      if (steps > 20_000) return
      if (repeats > 1000) return void expect(() => compiled(one), one).toThrow('repeat count')
      if (steps > 2000) refused += 1
      // Only where a repeat is repeated in full does RE2 write less.
      const real = compiled(one)
      expect(Math.abs(steps - real), `${one}: ${steps} and ${real}`).toBeLessThanOrEqual(Math.ceil(real / 50))
    }),
    { numRuns: 400, seed: 22 },
  )
  expect(refused).toBeGreaterThan(5)
})
