import { inWords } from '@casebench/shared/testing/in-words'
import { describe, expect, it, test } from 'vitest'
import { compareAnswer } from './compare.ts'
import { inspectPattern, matchPattern } from './pattern.ts'

/** What JavaScript makes of it, for whom a no-break space is a space: patterns mean what authors know them to mean. */
const byJavaScript = (pattern: string, text: string, flags: string) =>
  new RegExp(`^(?:${pattern})$`, flags).test(text.replaceAll('\u00a0', ' '))

const texts = [
  '',
  'a',
  'A',
  'ab',
  'aB',
  'b',
  'abab',
  'a\nb',
  'a b',
  'a\u00a0b',
  'a\tb',
  'é',
  'É',
  'α',
  'Ω',
  '漢字',
  '😀',
  'ß',
  'HRB 12345',
  'hrb12345',
  '12',
  '2024-05-01',
  'a/b',
  'a-b',
  'a.b',
  '(?=)',
  '\\1',
  '[x]',
  '٣',
]

test.each([
  'a|ab',
  '^a$',
  'a|b$|^ab',
  '(?:ab)+',
  '(a)(b)?',
  '(?<first>a)b',
  '.',
  '..',
  'a.b',
  'a\\.b',
  'a\\sb',
  'a\\Sb',
  '\\S+',
  '\\w+',
  '\\W+',
  '\\d+',
  '\\D+',
  '[\\d-]+',
  '[\\w.-]+',
  '[^\\d]+',
  '\\p{L}+',
  '\\P{L}+',
  '\\p{Lu}+',
  '\\p{Script=Greek}+',
  '\\p{sc=Han}+',
  '[\\p{L}\\p{N} ]+',
  '\\u0061\\u{62}',
  '\\x61b',
  '\\u{1F600}',
  'a\\/b',
  '[a\\-b]+',
  '\\(\\?=\\)',
  '\\\\1',
  '[[x\\]]+',
  '[^]',
  '[]',
  'HR[AB] ?\\d{5}',
  'hrb\\b.*',
  'a*?b+?',
  'a{2}|a{0,1}b{1,}',
  '\\d{4}-\\d{2}-\\d{2}',
  'a\\nb',
  'a\\tb',
])('%s means what it means to JavaScript', (pattern) => {
  expect(inspectPattern(pattern).fault).toBeUndefined()
  for (const text of texts) {
    const fits = (caseSensitive: boolean) => matchPattern(pattern, text, caseSensitive).kind
    expect(fits(true), text).toBe(byJavaScript(pattern, text, 'u') ? 'fits' : 'differs')
    // Where case does not matter JavaScript's \P{Lu} is a matter of taste.
    if (!/\\P/.test(pattern)) expect(fits(false), text).toBe(byJavaScript(pattern, text, 'iu') ? 'fits' : 'differs')
  }
})

const seconds = (work: () => void): number => {
  const start = process.cpuUsage().user
  work()
  return (process.cpuUsage().user - start) / 1e6
}

describe('a pattern takes no time', () => {
  test.each([
    ['(a+)+', 'a'.repeat(2000)],
    ['(a|a)*', 'a'.repeat(2000)],
    ['(.*)*x', 'a'.repeat(2000)],
    ['([a-z]+)*', 'a'.repeat(2000)],
    ['\\w{0,999}'.repeat(2), 'a'.repeat(2000)],
    ['\\w{0,300}'.repeat(3), 'a'.repeat(550)],
    ['\\w{0,999}'.repeat(40), 'a'.repeat(2000)],
    ['(?:\\w{0,30}){0,30}', 'a'.repeat(900)],
    ['.+,.+,.+,.+,.+,.+;', 'a,'.repeat(1000)],
    ['a*a*a*a*a*a*a*a*b', 'a'.repeat(2000)],
    [`${'a?'.repeat(200)}${'a'.repeat(100)}b`, 'a'.repeat(2000)],
    ['(?:.{1,}){9}x', 'a'.repeat(2000)],
    ['(?:.*[ab].{200}){4}', 'ab'.repeat(400)],
    ['\\p{L}{0,900}', 'é'.repeat(500)],
    [`(?:${'.{9}'.repeat(80)}){9}`, 'a'.repeat(2000)],
  ])('%s', (pattern, text) => {
    const took = seconds(() => {
      for (const tried of [`${text}!`, `${text}?`, text]) {
        matchPattern(pattern, tried, false)
        matchPattern(pattern, tried, true)
      }
    })
    expect(took).toBeLessThan(2)
  })
})

describe('what cannot be tried', () => {
  const input = { type: 'identifier', reference: 'HRB 12345' } as const
  const judged = (pattern: string, answer: string) => compareAnswer({ ...input, answer, grading: { pattern } })

  it.each(['(?=H).*', '(.)\\1', '(', '\\w{0,999}'.repeat(5)])('waits for a person: %s', (pattern) => {
    expect(compareAnswer({ ...input, answer: 'XYZ 77' }).marking).toBe('wrong')
    expect(judged('\\d+', 'XYZ 77').marking).toBe('wrong')
    expect(inWords(judged(pattern, 'XYZ 77'))).toMatchObject({
      marking: 'notSure',
      credit: 0,
      reasons: [{ code: 'pattern-untried', text: expect.stringMatching(/^The pattern ./) }],
    })
    expect(judged(pattern, 'HRB 12345').marking).toBe('correct')
    expect(judged(pattern, ' ').marking).toBe('wrong')
  })

  it('so does an answer that is too long for the pattern', () => {
    expect(judged('\\d+', '1'.repeat(2001))).toMatchObject({
      marking: 'notSure',
      reasons: [{ code: 'pattern-untried' }],
    })
    expect(judged('\\d{0,900}x', '1'.repeat(600)).reasons[0]?.code).toBe('pattern-untried')
  })
})

it('remembers what fitted by pattern, text and case', () => {
  for (const _ of [1, 2]) {
    expect(matchPattern('ab', 'AB', false)).toEqual({ kind: 'fits' })
    expect(matchPattern('ab', 'AB', true)).toEqual({ kind: 'differs' })
    expect(matchPattern('ac', 'AB', false)).toEqual({ kind: 'differs' })
  }
})
