import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What Manu knows from the start sets the names of controls in bold. They are what people then look for on the page.

type Entry = { key: string; page: string; response: string }

const knowledge = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../prisma/seed/knowledge.json'), 'utf8'),
) as Entry[]

/** Without the other ways to ask, which are what people say and not what the page says. */
const answers = knowledge.map(({ key, page, response }) => ({ key, page, text: response.split('\n## ')[0] ?? '' }))

const page = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ')

/** A text stands between tags, or in quotes; a number or a title may follow it. */
function isOnPage(name: string): boolean {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?:[>}'"\`] ?)${literal}(?: ?[<{'"\`]| \\$\\{)`).test(page)
}

const named = answers.flatMap(({ key, text }) =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => [key, name]),
)

test('what is not on the page is not found there', () => {
  expect(isOnPage('Contest')).toBe(false)
  expect(isOnPage('Help → Support')).toBe(false)
})

test('the knowledge names controls', () => {
  expect(named.length).toBeGreaterThan(20)
})

test.each(named)('%s: “%s” is on the page', (_, name) => {
  expect(isOnPage(name)).toBe(true)
})

test('whatever is to be pressed, opened or switched is in bold, so that it is looked up here', () => {
  const about = answers.filter(({ key, text }) => /Casebench|\*\*/.test(text) || key === 'support')
  const plain = [...about, ...answers.filter(({ page }) => page !== '')].filter(({ text }) =>
    /\b(?:[Pp]ress|[Cc]lick|[Oo]pen|[Ss]witch off|[Uu]nder|button|with) (?:"|(?!PDF|Ctrl|J\b|FATF|EU\b)[A-Z][a-z])/.test(
      text,
    ),
  )
  expect(plain.map(({ key }) => key)).toEqual([])
})
