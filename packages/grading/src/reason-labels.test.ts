import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonLabel, reasonLabels } from '@casebench/shared/analysis/reason-labels'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

/** What a code with a part that is filled in may become. */
const filledIn: readonly [RegExp, readonly string[]][] = [
  [/^\$\{parts\[0\]\}-differs$/, ['day-differs', 'month-differs', 'year-differs']],
  [/^(names|words|place)-\$\{what\}$/, ['$1-missing', '$1-added']],
]

const spelledOut = (code: string): string[] => {
  const [pattern, codes] = filledIn.find(([known]) => known.test(code)) ?? []
  return pattern && codes ? codes.map((one) => code.replace(pattern, one)) : [code]
}

/** The codes with which an answer loses weight, or may. */
const losing = new Set(
  sources.flatMap((source) =>
    [
      ...source.matchAll(/\b(?:wrong|notSure|open)\(\s*['`]([^'`]+)['`]\s*,/g),
      ...source.matchAll(/\bpartly\([^'`]*?'([a-z-]+)'/g),
      ...source.matchAll(/\bcode: '((?:missing|surplus)-row|model-wrong)'/g),
    ].flatMap(([, code = '']) => spelledOut(code)),
  ),
)

test('more than eighty reasons cost weight', () => {
  expect(losing.size).toBeGreaterThan(80)
})

test.each([...losing].sort())('%s has words of its own', (code) => {
  expect(reasonLabels[code]).toMatch(/^[A-Z“]/)
})

test('a code that nobody knows here is shown as it is', () => {
  expect(reasonLabel('some-new-reason')).toBe('Some new reason')
  expect(reasonLabel('constructor')).toBe('Constructor')
})
