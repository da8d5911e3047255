import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jsonText } from './json-text.ts'

async function* lazy(members: readonly unknown[]) {
  yield* members
}

const textOf = (content: unknown) => text(jsonText(content))

const rows = [
  { at: new Date('2026-11-22T10:00:00Z'), text: 'two\nlines, “quoted” \\n', none: null, left: undefined },
  { answers: [{ attribute: 'Name', values: [] }, {}], nested: { deep: { deeper: [1, [2, 3]] } } },
  'a text',
  4.5,
  [],
]

test.each([
  ['a list', rows],
  ['a list of nothing', []],
])('%s reads as if it were written at once', async (_what, list) => {
  expect(await textOf(lazy(list))).toBe(`${JSON.stringify(list, null, 2)}\n`)
})

test('so do lists in an object, and what is whole beside them', async () => {
  const whole = { account: rows[1], 'with "signs"\n': 1, left: undefined }
  const written = await textOf({ ...whole, first: lazy(rows), empty: lazy([]) })
  expect(written).toBe(`${JSON.stringify({ ...whole, first: rows, empty: [] }, null, 2)}\n`)
})

test('a value without lists is written as it is', async () => {
  expect(await textOf({ a: [{ b: 1 }] })).toBe(`${JSON.stringify({ a: [{ b: 1 }] }, null, 2)}\n`)
})

test('a member is asked for when those before it are written', async () => {
  let asked = 0
  async function* counted() {
    for (;;) yield { number: ++asked }
  }
  const pieces = jsonText({ rows: counted() })
  for (let piece = 0; piece < 5; piece++) await pieces.next()
  expect(asked).toBeLessThanOrEqual(4)
  await pieces.return(undefined)
})
