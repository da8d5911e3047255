import { afterEach, expect, test } from 'vitest'
import type { Found } from './find.ts'
import { forgetSelection, markFound, selectChosen } from './highlights.ts'

const match: Found = { from: { piece: 0, offset: 4 }, to: { piece: 0, offset: 12 } }
const selected = () => document.getSelection()?.toString()

function drawnPage(): HTMLElement[] {
  const line = document.createElement('p')
  line.textContent = 'The Meridian Spice company'
  document.body.replaceChildren(line)
  return [line]
}

afterEach(() => {
  document.getSelection()?.removeAllRanges()
  document.body.replaceChildren()
})

test('a match is selected at once where its page is drawn', () => {
  const forget = markFound(drawnPage(), [match], match)
  selectChosen()
  expect(selected()).toBe('Meridian')
  forget()
})

test('a match whose page is not drawn yet is selected when it is', () => {
  selectChosen()
  expect(selected()).toBe('')
  const forget = markFound(drawnPage(), [match], match)
  expect(selected()).toBe('Meridian')
  forget()
})

test('whoever goes on to another match in the meantime selects nothing', () => {
  selectChosen()
  forgetSelection()
  const forget = markFound(drawnPage(), [match], match)
  expect(selected()).toBe('')
  forget()
})
