import { expect, test } from 'vitest'
import { markdownText } from './markdown-text.ts'

test.each([
  ['Plain words.', 'Plain words.'],
  ['Press **Unlock and try *again***, see [the guide](/guide).', 'Press Unlock and try again, see the guide.'],
  ['Four things:\n- identify;\n- verify;\n\n1. ask `LegalName`', 'Four things: identify; verify; ask LegalName'],
  ['# Owners\n\nWho holds 25 %.\n> Quoted\n\n---\nEnd.', 'Owners Who holds 25 %. Quoted End.'],
  ['| Level | Share |\n|---|---|\n| high | 25 % |', 'Level Share high 25 %'],
  ['A <b>bold</b> claim, 5 < 6 & 2 * 3 * 4', 'A bold claim, 5 < 6 & 2 * 3 * 4'],
  ['', ''],
])('%j reads %j', (markdown, text) => {
  expect(markdownText(markdown)).toBe(text)
})
