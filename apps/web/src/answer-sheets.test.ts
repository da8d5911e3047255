import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const cases = join(import.meta.dirname, '../../../prisma/seed/cases')
const page = join(import.meta.dirname, '../dist')

type Sheet = Record<string, { rationale?: string }>

/** Sentences that stand in the demo's answer sheets and nowhere else. */
const rationales = readdirSync(cases)
  .flatMap((name) => Object.values(JSON.parse(readFileSync(join(cases, name, 'answer-sheet.json'), 'utf8')) as Sheet))
  .flatMap(({ rationale = '' }) => (rationale.length > 40 ? [rationale.slice(0, 40)] : []))

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : []

test('no file that browsers are sent has a sentence of an answer sheet in it', () => {
  expect(rationales.length).toBeGreaterThan(50)
  for (const file of filesIn(page)) {
    const text = readFileSync(file, 'utf8')
    expect(rationales.filter((rationale) => text.includes(rationale))).toEqual([])
  }
})
