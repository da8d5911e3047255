import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { browserSuite, fuzzFiles, suites } from './attack-suites.mjs'
import { sourceFiles } from './source-files.mjs'

const files = sourceFiles()
const listed = [...suites.flatMap((suite) => suite.files), browserSuite.file, ...fuzzFiles]

/** What a file is called that tries what must not work. */
const attackName =
  /(?:^|[/-])(?:attacks?|broken|canaries|forged|foreign|guard|hostile|injections?|limits|look-alikes?|odd|planted|quota|read-outs|redaction|refused|too-(?:long|many|large|deep)|unreadable)(?=[.-])/

/** What only such a file takes: the count of what was tried, and what others than we have been attacked with. */
const attackImport = /from '[^']*(?:testing\/attempts|testing\/attacks\/[^']*)'/

/** Called so, and about something else: a permission that the page looks at before it asks, and this. */
const exceptions = ['apps/web/src/features/identity/permission-guard.test.ts', 'scripts/tests/attack-suites.test.mjs']

/** @param {string} file @param {string} text */
const isAttack = (file, text) => attackName.test(file.slice(file.lastIndexOf('/') + 1)) || attackImport.test(text)

test.each(listed)('%s, which is attacked with, exists', (file) => expect(files).toContain(file))

test('no file is attacked with twice', () => expect(listed).toEqual([...new Set(listed)]))

describe('what is an attack', () => {
  test.each([
    ['a/token-attacks.test.ts', ''],
    ['a/answer-quota.test.ts', ''],
    ['a/too-many.test.ts', ''],
    ['a/harmless.test.ts', "import { countAttempts } from '@casebench/server/testing/attempts'"],
    ['a/harmless.test.ts', "import { sqlTexts } from '../../testing/attacks/sql-texts.ts'"],
  ])('%s %s', (file, text) => expect(isAttack(file, text)).toBe(true))

  test.each(['a/too-far.test.ts', 'a/contests.test.ts', 'oddities/case.test.ts'])('not %s', (file) =>
    expect(isAttack(file, '')).toBe(false),
  )
})

test('every file that is an attack is run by npm run attack or npm run fuzz', () => {
  const attacks = files.filter(
    (file) => /\.(?:test|spec)\.[a-z]+$/.test(file) && isAttack(file, fs.readFileSync(inCheckout(file), 'utf8')),
  )
  const forgotten = attacks.filter((file) => !listed.includes(file) && !exceptions.includes(file))
  expect(forgotten, 'list them in scripts/tests/attack-suites.mjs').toEqual([])
})

/** What the page about security names beside a bound, or beside what one person may not do to others, is attacked with. */
test('every test of a bound in docs/security.md is run by npm run attack', () => {
  const text = fs.readFileSync(inCheckout('docs/security.md'), 'utf8')
  const chapters = ['## Slow and idle clients', '## Authorization', '## Uploaded files']
  const names = chapters.flatMap((title) => {
    const chapter = text.slice(text.indexOf(title)).slice(title.length).split('\n## ')[0] ?? ''
    return [...chapter.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g)].map(([, name]) => String(name))
  })
  expect(names.length).toBeGreaterThan(20)
  const forgotten = names.filter((name) => !listed.some((file) => file.endsWith(`/${name}`)))
  expect(forgotten, 'list them in scripts/tests/attack-suites.mjs').toEqual([])
})
