import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { sourceFiles } from '../tests/source-files.mjs'

const files = sourceFiles()

const text = fs.readFileSync(inCheckout('docs/security.md'), 'utf8')

/** Names in code marks that look like a test file, or like a folder of tests. */
const named = [
  ...new Set(
    [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|tsx|mjs)|[\w-]+(?:\/[\w-]+)*\/)`/g)].map(([, name]) => name),
  ),
]

/**
 * By section of OWASP ASVS 5.0.0 the number of its last requirement, and those that are of level 3 alone.
 * https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en
 * @type {Readonly<Record<string, readonly [last: number, ...third: number[]]>>}
 */
const sections = {
  ...{ 1.1: [2], 1.2: [10, 10], 1.3: [12, 12], 1.4: [3], 1.5: [3, 3] },
  ...{ 2.1: [3], 2.2: [3], 2.3: [5, 5], 2.4: [2, 2] },
  ...{ 3.2: [3, 3], 3.3: [5, 5], 3.4: [8, 7, 8], 3.5: [8, 6, 7, 8], 3.7: [5, 3, 4, 5] },
  ...{ 4.1: [5, 4, 5], 4.2: [5, 2, 3, 4, 5], 4.3: [2], 4.4: [4] },
  ...{ 5.1: [1], 5.2: [6, 4, 5, 6], 5.3: [3, 3], 5.4: [3] },
  ...{ 6.1: [3], 6.2: [12], 6.3: [8, 5, 6, 7, 8], 6.4: [6, 5, 6], 6.5: [8, 6, 7, 8], 6.6: [4, 4], 6.8: [4] },
  ...{ 7.1: [3], 7.2: [4], 7.3: [2], 7.4: [5], 7.5: [3, 3], 7.6: [2] },
  ...{ 8.1: [4, 3, 4], 8.2: [4, 4], 8.3: [3, 2, 3], 8.4: [2, 2] },
  ...{ 9.1: [3], 9.2: [4] },
  ...{ 10.1: [2], 10.2: [3, 3], 10.3: [5, 5], 10.4: [16, 12, 13, 14, 15, 16], 10.5: [5], 10.6: [2], 10.7: [3] },
  ...{ 11.1: [4, 3, 4], 11.2: [5, 4, 5], 11.3: [5, 4, 5], 11.4: [4], 11.5: [2, 2], 11.6: [2, 2] },
  ...{ 12.1: [5, 4, 5], 12.2: [2], 12.3: [5, 5] },
  ...{ 13.1: [4, 2, 3, 4], 13.2: [6, 6], 13.3: [4, 3, 4], 13.4: [7, 6, 7] },
  ...{ 14.1: [2], 14.2: [8, 5, 6, 7, 8], 14.3: [3] },
  ...{ 15.1: [5, 4, 5], 15.2: [5, 4, 5], 15.3: [7] },
  ...{ 16.1: [1], 16.2: [5], 16.3: [4], 16.4: [3], 16.5: [4, 4] },
  ...{ 17.1: [2, 2], 17.2: [8, 5, 6, 7, 8], 17.3: [2] },
}

const requirements = Object.entries(sections).flatMap(([section, [last = 0, ...third]]) =>
  Array.from({ length: last }, (_, at) => at + 1).flatMap((number) =>
    third.includes(number) ? [] : [`${section}.${number}`],
  ),
)

/** Titles in quotes behind the name of their file. A part of one is enough: `%s` stands for many. */
const titles = [...text.matchAll(/`([\w.-]+\.(?:test|spec)\.(?:ts|tsx|mjs))` “([^”]+)”/g)].map(
  ([, name = '', title = '']) => ({ name, title }),
)

describe('the page about security', () => {
  test('names tests', () => expect(named.length).toBeGreaterThan(30))

  test.each(named)('names %s, which exists', (name = '') => {
    const isThere = name.endsWith('/')
      ? files.some((file) => `/${file}/`.includes(`/${name}`))
      : files.some((file) => `/${file}`.endsWith(`/${name}`))
    expect(isThere).toBe(true)
  })

  test.each(titles)('names “$title” in $name, which has it', ({ name, title }) => {
    const texts = files
      .filter((file) => `/${file}`.endsWith(`/${name}`))
      .map((file) => fs.readFileSync(inCheckout(file), 'utf8'))
    expect(texts.some((one) => one.includes(title))).toBe(true)
  })

  test('answers each requirement of levels 1 and 2 once', () => {
    expect(requirements).toHaveLength(253)
    const rows = text.split('\n').filter((line) => line.startsWith('| '))
    const answered = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/(\d+\.\d+\.\d+)\b(?! \(L3\))/g)].map(([, id]) => id),
    )
    expect(answered.toSorted()).toEqual(requirements.toSorted())
  })
})
