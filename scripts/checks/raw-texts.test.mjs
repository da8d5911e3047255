// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is tested are sources.
import { expect, test } from 'vitest'
import { rawServerTextsIn, rawTextsIn } from './raw-texts.mjs'

const raw = (/** @type {string} */ source) => rawTextsIn(source, 'page.tsx').length > 0

test.each([
  '<p>Nothing here</p>',
  '<p>{count} cases</p>',
  '<Figure name="Average score" />',
  '<input aria-label="Search" />',
  '<input placeholder={`Search ${what}`} />',
  "const tab = { value: 'all', label: 'All' }",
  "const text = isOpen ? 'Accept' : t`Decline`",
  "const fault = filled('Write the answer.')",
  'const said = `Move ${title} up`',
  "const said = score + ' passes'",
  "const what = name || 'a website'",
  "const said = isSet ? 'configured' : t`none`",
  "t`${count}${isDone ? ' checked' : ''}: ${verdict}`",
  "<p><Trans>Hello</Trans> {wait('Please wait a moment')}</p>",
])('%s is raw', (source) => {
  expect(raw(source)).toBe(true)
})

test.each([
  '<p><Trans>Nothing here</Trans></p>',
  '<p>{count} · {name}</p>',
  '<input aria-label={t`Search`} className="wide box" />',
  "const tab = { value: 'all', get label() { return t`All` } }",
  "plural(count, { one: '# case', other: '# cases' })",
  "throw new Error('This cannot happen here')",
  'const key = `contest ${id} ${mode}`',
  "import { x } from './Some file of ours.ts'",
  "type Kind = 'Some kind of it'",
  "text.startsWith('Some words')",
  'const header = { authorization: `Bearer ${token}` }',
])('%s is not', (source) => {
  expect(raw(source)).toBe(false)
})

test.each([
  "throw new HttpError(409, 'taken', 'The name is taken.')",
  'throw conflict("taken", `${name} is taken by ${other}`.concat("Choose another name."))',
  'const answer = { message: `${name} added.` }',
  "const answer = { message: suspends ? 'Suspended.' : i18n.t('Reactivated.') }",
  'const risk = { words: `for ${days} days` }',
  "throw invalid([{ path: 'body/name', message: 'is too long' }])",
])('%s is said in English to everybody', (source) => {
  expect(rawServerTextsIn(source)).not.toEqual([])
})

test.each([
  "throw new HttpError(409, 'taken', i18n.t('The name is taken.'))",
  "throw new Error('The document is gone')",
  'const fault = msg`There are more than ${most}. Leave some out.`',
  "request.log.error({ err: error }, 'Could not be sent')",
  "const columns = ['first_name', 'last_name']",
  'const statement = sql`Select some words from it`',
])('%s is not', (source) => {
  expect(rawServerTextsIn(source)).toEqual([])
})
