import type { AttributeType } from '@casebench/shared/case-file/schema'
import { maxAnswerLength } from '@casebench/shared/constants'
import { inWords } from '@casebench/shared/testing/in-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparators } from './comparators.ts'
import { compareAnswer } from './compare.ts'
import { exampleSheet } from './example-case.ts'

const types = Object.keys(comparators) as AttributeType[]
/** What code takes that was changed on purpose, place by place, says nothing of what it takes by itself. */
const timed = it.skipIf(process.env.CASEBENCH_MUTATION_PART)
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...Object.values(exampleSheet).map(({ answer }) => answer)),
  fc
    .array(
      fc.constantFrom(
        '1',
        '0',
        '.',
        ',',
        ' ',
        '/',
        '-',
        'e',
        'million',
        'half',
        'and',
        'of',
        'GmbH',
        '€',
        '%',
        'ü',
        'a',
        '(',
        ')',
        '\n',
        'and Co',
        '2013',
        'März',
      ),
    )
    .map((parts) => parts.join('')),
)

describe.each(types)('%s', (type) => {
  it('never throws, and keeps credit between 0 and 1', () => {
    fc.assert(
      fc.property(anyText, anyText, (reference, answer) => {
        const { marking, credit, reasons } = compareAnswer({ type, reference, answer })
        expect(credit).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(1)
        expect(credit === 1).toBe(marking === 'correct')
        if (marking === 'notSure') expect(credit).toBe(0)
        expect(reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  it('accepts the reference itself', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => /[a-z0-9]/i.test(text)),
        (text) => {
          expect(compareAnswer({ type, reference: text, answer: text }).marking).toBe('correct')
        },
      ),
    )
  })

  it('judges alike every time', () => {
    fc.assert(
      fc.property(anyText, anyText, (reference, answer) => {
        expect(compareAnswer({ type, reference, answer })).toEqual(compareAnswer({ type, reference, answer }))
      }),
      { numRuns: 50 },
    )
  })

  it('marks an empty answer wrong', () => {
    expect(compareAnswer({ type, reference: 'x', answer: ' \n ' }).reasons[0]?.code).toBe('empty')
  })
})

describe('what applies to every type', () => {
  it('takes variants of the sheet and of the rules', () => {
    const input = { type: 'country', reference: 'Germany', answer: 'Austria' } as const
    expect(compareAnswer(input).marking).toBe('wrong')
    expect(compareAnswer({ ...input, variants: ['AT'] }).marking).toBe('correct')
    expect(compareAnswer({ ...input, grading: { variants: ['AT'] } }).marking).toBe('correct')
  })

  it('tries a pattern of several words on an answer of usual length', () => {
    const grading = { pattern: '\\w+ \\w+ \\w+,? .+' }
    const answer = 'Nordwind Holding Verwaltungs, Gesellschaft mit beschränkter Haftung'
    expect(compareAnswer({ type: 'text', reference: 'x', answer, grading }).reasons[0]?.code).toBe('pattern')
  })

  it('returns reasons that a caller may change without changing another’s', () => {
    const input = { type: 'legalName', reference: 'Aurora Ltd', answer: 'Borealis Ltd' } as const
    compareAnswer(input).reasons.pop()
    expect(compareAnswer(input).reasons).toHaveLength(1)
  })

  it('leaves to a person what is far longer than such an answer can be', () => {
    const input = { type: 'address', reference: 'Hauptstraße 5, 20457 Hamburg' } as const
    expect(compareAnswer({ ...input, answer: 'Hauptstraße 5 '.repeat(90) })).toMatchObject({
      marking: 'notSure',
      reasons: [{ code: 'too-long' }],
    })
    const long = 'Hauptstraße 5, 20457 Hamburg '.repeat(30)
    expect(compareAnswer({ ...input, reference: long, answer: long.toUpperCase() }).marking).toBe('correct')
  })

  // What has made an expression look at the same letters again and again, or what grows when it is normalised.
  timed.each([
    ...['a', 'ẞ', 'Ⅷ', 'ﷺ', '½', 'e\u0301', '1', '1-', '1 000 ', '1,', '.', ' ', '\n', '(', ';', '!', '-', '%41', '😀'],
    ...'a |a.|a@|a, |a;|- a\n|yes, |2020-01-|1 Jan |EUR 1 |+1|ext. 1|GmbH & |twenty-'.split('|'),
  ])('reads twenty thousand characters of %j within half a second of processor, for each type', (unit) => {
    const answer = `a${unit.repeat(maxAnswerLength / unit.length)}`.slice(0, maxAnswerLength - 1)
    const options = Array.from({ length: 200 }, (_, index) => `Option ${index}`)
    for (const type of types)
      for (const ending of ['', '!']) {
        const start = process.cpuUsage().user
        compareAnswer({ type, reference: '2019-03-04', answer: `${answer}${ending}`, options })
        expect((process.cpuUsage().user - start) / 1000, type).toBeLessThan(500)
      }
  })

  timed('reads a text of the longest allowed length within 3 s of processor, for all types together', () => {
    const long = 'Lorem 1,234.5 ipsum GmbH '.repeat(400)
    const start = process.cpuUsage().user
    for (const type of types) compareAnswer({ type, reference: long, answer: `${long}x` })
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(3000)
  })
})

it('judges the same answer anew where the tolerance is another', () => {
  const judge = (tolerance?: number) =>
    compareAnswer({
      type: 'number',
      reference: '100',
      answer: '103',
      grading: tolerance === undefined ? {} : { tolerance },
    }).marking
  expect([judge(5), judge(1), judge(), judge(5)]).toEqual(['correct', 'wrong', 'wrong', 'correct'])
})

it.each([
  ['126.3', '126', 'notSure'],
  ['12.4', '12', 'wrong'],
  ['1.08', '1.1', 'wrong'],
])('of %s, %s is %s: rounding is left to a person up to one percent', (reference, answer, marking) => {
  expect(compareAnswer({ type: 'number', reference, answer }).marking).toBe(marking)
})

describe('where upper and lower case matter', () => {
  const judge = (reference: string, answer: string, type: AttributeType = 'text') =>
    compareAnswer({ type, reference, answer, grading: { caseSensitive: true } })

  it('says so of what differs in nothing else', () => {
    expect(inWords(judge('AbC', 'abc'))).toMatchObject({
      marking: 'wrong',
      reasons: [
        {
          code: 'case-differs',
          text: '"abc" differs from "AbC" in upper and lower case',
          hint: 'Upper and lower case matter here.',
        },
      ],
    })
    expect(judge('A-b C', 'a b-c').marking).toBe('wrong')
  })

  it('leaves alone what is right otherwise, and what is wrong anyway', () => {
    expect(judge('Ab-C', 'Ab C').marking).toBe('correct')
    expect(judge('Germany', 'DE', 'country').marking).toBe('correct')
    expect(judge('Timber', 'n/a').reasons[0]?.code).toBe('no-answer')
  })
})

describe('what is remembered of an answer', () => {
  const phone = { type: 'phone', reference: '+44 20 7031 3000', answer: '020 7031 3000' } as const

  it('holds for the same rule only', () => {
    const judge = (rule: object) => compareAnswer({ ...phone, ...rule }).credit
    expect([{}, { region: 'GB' }, { likelyRegion: 'GB' }, { region: 'DE' }, {}].map(judge)).toEqual([0.5, 1, 1, 0, 0.5])
    const page = { type: 'website', reference: 'aurora.com/a', answer: 'aurora.com/b' } as const
    const whole = [undefined, true, undefined].map((wholeAddress) => compareAnswer({ ...page, wholeAddress }).marking)
    expect(whole).toEqual(['correct', 'wrong', 'correct'])
    const types = (['text', 'identifier', 'text'] as const).map(
      (type) => compareAnswer({ type, reference: 'AB 12', answer: '12 AB' }).marking,
    )
    expect(types).toEqual(['notSure', 'correct', 'notSure'])
  })

  it('cannot be changed by a caller', () => {
    const input = { type: 'legalName', reference: 'Aurora Ltd', answer: 'Quentin Ltd' } as const
    const said = compareAnswer(input).reasons[0]
    const text = said?.text
    for (let time = 0; time < 2; time++) {
      const [reason] = compareAnswer(input).reasons
      expect(reason?.text).toBe(text)
      if (reason) reason.text = 'changed'
    }
  })

  it('does not hold the options that were offered', () => {
    const judge = (options: string[]) =>
      compareAnswer({ type: 'choice', reference: 'Trust', answer: 'b', options }).marking
    expect([judge(['Fund', 'Trust']), judge(['Trust', 'Fund'])]).toEqual(['correct', 'wrong'])
  })
})

describe('of several right answers', () => {
  const input = { type: 'multiChoice', reference: 'Alpha\nBeta\nGamma', answer: 'Delta\nEpsilon' } as const

  it('the one that an answer comes nearest to counts', () => {
    const judge = (...variants: string[]) => compareAnswer({ ...input, variants })
    expect(judge('Delta\nZeta').credit).toBe(0.0)
    expect(judge('Delta\nZeta\nEpsilon').credit).toBeCloseTo(2 / 3)
    expect(judge('Delta\nZeta\nEpsilon', 'Delta\nEta\nTheta\nEpsilon').credit).toBeCloseTo(2 / 3)
    expect(judge('Delta\nEta\nTheta\nEpsilon', 'Delta\nZeta\nEpsilon').credit).toBeCloseTo(2 / 3)
    expect(judge('Delta\nZeta\nEpsilon', 'Epsilon\nDelta', ' ').marking).toBe('correct')
  })

  it('one that leaves it open is better than one that it is wrong by', () => {
    const text = { type: 'country', reference: 'Austria', answer: 'Czechoslovakia' } as const
    expect(compareAnswer(text).marking).toBe('wrong')
    expect(compareAnswer({ ...text, variants: ['Slovakia', 'Austria'] }).marking).toBe('notSure')
    // An empty one is none.
    expect(compareAnswer({ ...text, variants: [' '] }).reasons[0]?.code).toBe('different-country')
  })
})

describe('a pattern', () => {
  const judge = (pattern: string, answer: string, reference = 'AB-1') =>
    compareAnswer({ type: 'text', reference, answer, grading: { pattern } })

  it('says that it fits, and that it could not be tried', () => {
    expect(inWords(judge('T-\\d+', 'T-42').reasons)).toEqual([{ code: 'pattern', text: 'Fits the pattern T-\\d+' }])
    const untried = judge('(a|b){900}', `${'ab'.repeat(900)}c`)
    expect(untried.marking).toBe('notSure')
    expect(inWords(untried.reasons[0])).toMatchObject({
      code: 'pattern-untried',
      text: expect.stringMatching(/^The pattern ./),
    })
  })

  it('that could not be tried takes nothing from what is right anyway', () => {
    const long = 'ab'.repeat(900)
    expect(judge('(a|b){900}', long, long).marking).toBe('correct')
  })
})

describe('a hint', () => {
  const hintOf = (reference: string, variants: string[] = []) =>
    inWords(compareAnswer({ type: 'text', reference, answer: 'n/a', variants }).reasons[0]?.hint)

  it('is not given where a right answer of four letters or more is a part of it', () => {
    expect(hintOf('Timber')).toBe('Write an answer.')
    expect(hintOf('Answer')).toBeUndefined()
    expect(hintOf('rite')).toBeUndefined()
    expect(hintOf('Timber', ['Oak', 'Writé'])).toBeUndefined()
    expect(hintOf('ans')).toBe('Write an answer.')
  })
})

it('says of an empty answer that it was left empty, and of one far too long how long it is', () => {
  expect(inWords(compareAnswer({ type: 'text', reference: 'x', answer: ' ' }).reasons)).toEqual([
    { code: 'empty', text: 'No answer', hint: 'You left this empty.' },
  ])
  expect(inWords(compareAnswer({ type: 'address', reference: 'x', answer: 'y'.repeat(1001) }).reasons)).toEqual([
    {
      code: 'too-long',
      text: 'The answer is too long for the rules: 1001 characters',
      hint: 'Write no more than is asked.',
    },
  ])
  expect(compareAnswer({ type: 'address', reference: 'x'.repeat(1001), answer: 'y' }).reasons[0]?.code).toBe(
    'reference-unreadable',
  )
  expect(inWords(compareAnswer({ type: 'text', reference: 'Oak', answer: ' Oak ' }).reasons)).toEqual([
    { code: 'same', text: 'Same as the reference' },
  ])
})

describe('words in place of an answer', () => {
  const judge = (type: AttributeType, reference: string, answer: string) => {
    const { marking, reasons } = compareAnswer({ type, reference, answer })
    return [marking, reasons[0]?.code]
  }

  it.each<AttributeType>([
    'text',
    'legalName',
    'personName',
    'address',
    'number',
    'money',
    'date',
    'country',
    'identifier',
  ])('are wrong, whatever is asked for: %s', (type) => {
    const reference =
      { number: '5', money: 'EUR 5', date: '2014-03-02', country: 'Poland' }[type as string] ?? 'Timber 5'
    for (const answer of ['unknown', 'see above', 'n/a', 'Siehe oben'])
      expect(judge(type, reference, answer), answer).toEqual(['wrong', 'no-answer'])
  })

  it('are right where the reference says that there is none', () => {
    expect(judge('text', 'None', 'N/A')).toEqual(['correct', 'same-answer'])
    expect(judge('legalName', 'not applicable', 'n/a')).toEqual(['correct', 'same-answer'])
    expect(judge('personName', 'Keine', 'none')).toEqual(['correct', 'same-answer'])
    expect(judge('text', 'なし', '該当なし')).toEqual(['correct', 'same-answer'])
    expect(judge('text', 'No adverse media found', 'none')).toEqual(['correct', 'same-answer'])
  })

  it('wait where one says that there is none, and the other that it is not known', () => {
    expect(judge('text', 'None', 'unknown')).toEqual(['notSure', 'needs-reading'])
    expect(judge('legalName', 'Not disclosed', 'none')).toEqual(['notSure', 'needs-reading'])
    expect(judge('text', 'The company has no subsidiaries', 'none')).toEqual(['notSure', 'needs-reading'])
    expect(judge('identifier', 'None', '–')).toEqual(['notSure', 'needs-reading'])
    expect(judge('text', 'Not disclosed', 'unbekannt')).toEqual(['correct', 'same-answer'])
  })

  it.each(['see above', 'I don’t know', 'asdf', 'skip', 'jak wyżej', '同上', 'انظر أعلاه'])(
    'say nothing where there is none, either: %s',
    (answer) => {
      expect(judge('text', 'None', answer)).toEqual(['wrong', 'no-answer'])
    },
  )

  it('are no evasion where they are the answer', () => {
    expect(judge('personName', 'Nil Yilmaz', 'Nil')[0]).toBe('notSure')
    expect(judge('country', 'Namibia', 'NA')[0]).toBe('correct')
    expect(judge('country', 'Namibia', 'N/A')).toEqual(['wrong', 'no-answer'])
    expect(judge('text', 'Pending', 'pending')[0]).toBe('correct')
  })
})
