import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pagesOfFailures } from './pages-of-failures.mjs'

/** @type {string} */
let folder
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-results-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('of each failure the page is given, and not what stands around it', () => {
  fs.mkdirSync(path.join(folder, 'people-are-found'))
  const text =
    '# Instructions\n\nMend it.\n\n# Page snapshot\n\n```yaml\n- heading "Users"\n- table\n```\n\n# Test source\n\n```ts\ntest()\n```\n'
  fs.writeFileSync(path.join(folder, 'people-are-found', 'error-context.md'), text)
  fs.writeFileSync(path.join(folder, 'people-are-found', 'test-failed-1.png'), '')
  expect(pagesOfFailures(folder)).toEqual(['The page of people-are-found:', '- heading "Users"', '- table'])
})

test('a page is cut where its lines would bury the outcome of the run', () => {
  fs.writeFileSync(
    path.join(folder, 'error-context.md'),
    `# Page snapshot\n\n\`\`\`yaml\n${'- row\n'.repeat(500)}\`\`\``,
  )
  expect(pagesOfFailures(folder)).toHaveLength(121)
})

test('a run without failures has none', () => {
  expect(pagesOfFailures(path.join(folder, 'not-there'))).toEqual([])
})
