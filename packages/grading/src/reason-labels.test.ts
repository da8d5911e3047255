import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedDifferences } from '@casebench/shared/accepted-differences'
import { reasonLabel, reasonLabels } from '@casebench/shared/analysis/reason-labels'
import { inEnglish } from '@casebench/shared/message'
import { expect, test } from 'vitest'

/** Reasons that are not the rules' own: a person's, a model server's, and none. */
const givenElsewhere: readonly RegExp[] = [
  /^person$/,
  /^unexplained$/,
  /^model-(?:unreachable|timeout|overloaded|refused|malformed|truncated|resting|stopped)$/,
]

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

/** Codes with a part that is filled in, and how they are written. */
const filledIn: readonly [code: RegExp, way: RegExp][] = [
  [/^(?:day|month|year)-differs$/, /`\$\{part\}-differs`/],
  [/^names-(?:missing|added)$/, /`names-\$\{what\}`/],
  [/^words-(?:missing|added)$/, /`words-\$\{what\}`/],
  [/^place-(?:missing|added)$/, /`place-\$\{what\}`/],
]

const isGiven = (code: string): boolean =>
  sources.includes(`'${code}'`) || filledIn.some(([pattern, way]) => pattern.test(code) && way.test(sources))

// That a reason has words is the compiler's to say; that words have a reason is not.
test.each(Object.keys(reasonLabels).filter((code) => !givenElsewhere.some((pattern) => pattern.test(code))))(
  'an answer may lose weight for %s',
  (code) => {
    expect(isGiven(code)).toBe(true)
  },
)

test.each(Object.keys(acceptedDifferences))('an answer may be right for %s', (code) => {
  expect(isGiven(code)).toBe(true)
})

test.each(Object.entries(reasonLabels))('%s is put into words', (code, words) => {
  expect(inEnglish(words)).toMatch(/^[A-Z“]/)
  expect(reasonLabel(code)).toBe(words)
})

test('a code that nobody knows here is shown as it is', () => {
  expect(reasonLabel('some-new-reason')).toBe('Some new reason')
  expect(reasonLabel('constructor')).toBe('Constructor')
})
