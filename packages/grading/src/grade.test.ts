import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { gradeLine } from './grade.ts'

const row = { id: 'a', type: 'country', reference: 'Germany', answer: 'DE' }
const grade = (value: unknown) => gradeLine(JSON.stringify(value), 7)

it('grades a row', () => {
  expect(grade(row)).toEqual({
    id: 'a',
    marking: 'correct',
    credit: 1,
    reasons: [{ code: 'same-country', text: 'Read as Germany on both sides' }],
    gradedBy: 'rules',
  })
})

it('knows other names of types, and takes further references', () => {
  expect(grade({ ...row, type: 'vat_number', reference: 'DE 811234567', answer: '811 234 567' })).toMatchObject({
    marking: 'correct',
  })
  expect(grade({ ...row, answer: 'AT', references: ['Germany', 'Austria'] })).toMatchObject({ marking: 'correct' })
  expect(
    grade({
      ...row,
      type: 'phone',
      reference: '+442070313000',
      answer: '020 7031 3000',
      options: { default_region: 'GB' },
    }),
  ).toMatchObject({ marking: 'correct' })
})

it('says what is wrong with a row that it cannot grade', () => {
  expect(gradeLine('{', 3)).toEqual({ line: 3, error: 'not valid JSON' })
  expect(grade(5)).toEqual({ line: 7, error: 'a row must be a JSON object' })
  expect(grade({ id: 'a' })).toEqual({ id: 'a', line: 7, error: 'missing type, reference, answer' })
  expect(grade({ ...row, type: 'toString' })).toEqual({ id: 'a', line: 7, error: 'unknown type toString' })
  expect(grade({ ...row, answer: 5 })).toMatchObject({ error: 'type, reference and answer must be text' })
  expect(grade({ ...row, grading: { tolerance: -1 } })).toMatchObject({
    error: 'grading must be an object of grading rules',
  })
  expect(grade({ ...row, options: 5 })).toMatchObject({ error: 'options must be a list of texts' })
})

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** What the command writes for what it is given. */
async function run(args: readonly string[], input: string): Promise<string> {
  const child = spawn(path('../../../node_modules/.bin/tsx'), [path('./grade-main.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  let text = ''
  for await (const part of child.stdout.setEncoding('utf8')) text += part
  return text
}

it('streams: order kept, bad rows between good ones', async () => {
  const lines = Array.from({ length: 300 }, (_, index) =>
    index % 50 === 49 ? 'oops' : JSON.stringify({ ...row, id: index }),
  )
  const text = await run([], `\ufeff${lines.join('\r\n')}\n\n`)
  const marks = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id?: number; line?: number })
  expect(marks.map((mark, index) => mark.id ?? mark.line === index + 1)).toEqual(
    lines.map((line, index) => (line === 'oops' ? true : index)),
  )
})

it('reports on labelled rows with --report', async () => {
  const lines = [{ ...row, expected: 'correct' }, { ...row, answer: 'AT', expected: 'wrong' }, row]
  const text = await run(['--report'], lines.map((one) => JSON.stringify(one)).join('\n'))
  expect(text).toMatch(/^country +1\/0\/0 +0\/0\/0 +0\/1\/0 +2 of 2$/m)
  expect(text).toContain('left out 1 row: missing expected')
})
