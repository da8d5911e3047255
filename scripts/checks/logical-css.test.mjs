import { expect, test } from 'vitest'
import { logicalCssCheck, physicalSidesIn } from './logical-css.mjs'

test.each([
  ['.a {\n  margin-left: 4px;\n}', [2]],
  ['.a {\n  padding-right: 0;\n  border-left: 1px solid;\n}', [2, 3]],
  ['.a {\n  left: 0;\n  right: auto;\n}', [2, 3]],
  ['.a {\n  text-align: right;\n}', [2]],
  ['.a {\n  border-top-left-radius: 4px;\n}', [2]],
  ['.a {\n  padding: 1px 2px 3px 4px;\n}', [2]],
  ['.a {\n  inset: 0 calc(1px + 2px) 0 0;\n}', [2]],
  ['.a {\n  padding: 1px 2px 3px 2px;\n  margin: 0 auto;\n}', []],
  ['.a {\n  margin-inline-start: 4px;\n  inset-inline-end: 0;\n  text-align: start;\n}', []],
  // The middle is the middle from both sides.
  ['.a {\n  left: 50%;\n}', []],
  ['.a {\n  /* physical: a place on a picture. */\n  left: 3px;\n}', []],
  ['.a {\n  /* physical: */\n  left: 3px;\n}', [3]],
])('of %j the lines that name a side are found', (source, lines) => {
  expect(physicalSidesIn(source)).toEqual(lines)
})

test('there are none in the page', async () => {
  expect(await logicalCssCheck.run()).toEqual({ passed: true, output: '' })
})
