import type { AttributeType } from '@casebench/shared/case-file/schema'
import { inEnglish } from '@casebench/shared/message'
import { readOwnership, writeOwnership } from '@casebench/shared/ownership/graph'
import { inWords } from '@casebench/shared/testing/in-words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparators } from './comparators.ts'
import { compareAnswer } from './compare.ts'
import { fold } from './text/fold.ts'

const types = Object.keys(comparators) as AttributeType[]

// Letters that no hint has beside each other, so that finding them in one can be no accident.
const word = fc.string({ unit: fc.constantFrom('q', 'x', 'j', 'z', 'v', 'k'), minLength: 4, maxLength: 9 })
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'123456789'), minLength: length, maxLength: length })
const join = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...parts).map((list) => list.join(''))
const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10))

/** References as they are written for each type. */
const references: Readonly<Record<AttributeType, fc.Arbitrary<string>>> = {
  text,
  longText: text,
  legalName: join(text, fc.constantFrom(' GmbH', ' Ltd', ' S.A.', '')),
  personName: text,
  address: join(word, fc.constant('straße '), digits(2), fc.constant(', '), digits(5), fc.constant(' '), word),
  country: fc.constantFrom('Germany', 'Österreich', 'Republic of Korea', 'Türkiye', 'Côte d’Ivoire', 'US', '日本'),
  date: fc.oneof(day, digits(4)),
  number: fc.oneof(digits(5), join(digits(4), fc.constant('.'), digits(2))),
  percent: join(digits(2), fc.constant('.'), digits(4), fc.constant(' %')),
  money: join(fc.constantFrom('EUR ', '$', 'CHF '), digits(6)),
  identifier: join(fc.constantFrom('HRB ', 'FN ', 'CHE-', 'DE ', ''), digits(8)),
  lei: join(digits(18), digits(2)),
  website: word.map((host) => `https://www.${host}.example`),
  phone: join(fc.constantFrom('+49 40 ', '+1 650 ', '020 '), digits(7)),
  email: join(word, fc.constant('@'), word, fc.constant('.example')),
  yesNo: fc.constantFrom('yes', 'no', 'cannot tell'),
  choice: text,
  multiChoice: fc.array(text, { minLength: 1, maxLength: 3 }).map((list) => list.join('\n')),
  industryCode: join(digits(2), fc.constant('.'), digits(2)),
  ownership: fc
    .record({ company: text, person: text, percent: fc.integer({ min: 1, max: 100 }) })
    .map(({ company, person, percent }) =>
      writeOwnership({
        subject: 'a',
        entities: [
          { id: 'a', kind: 'company', name: company },
          { id: 'b', kind: 'person', name: person },
        ],
        relations: [{ id: 'r', holder: 'b', held: 'a', kind: 'shares', percent }],
      }),
    ),
  screening: fc.constantFrom(
    'same',
    'different',
    'escalate',
    'date: rules out',
    'name: supports\nplace: does not decide',
  ),
}

/** An answer that has something to do with the reference: cut, lengthened, swapped about, another one, or anything. */
const answerTo = (type: AttributeType, reference: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.nat(reference.length).map((at) => reference.slice(0, at)),
    fc.nat(reference.length).map((at) => `${reference.slice(0, at)}7${reference.slice(at)}`),
    fc.nat(reference.length).map((at) => `${reference.slice(0, at)}${reference.slice(at + 1)}`),
    fc.constant(reference.split(' ').reverse().join(' ')),
    fc.constant(reference.toUpperCase()),
    references[type],
    fc.string({ unit: 'grapheme' }),
  )

const questions = fc
  .constantFrom(...types)
  .chain((type) => references[type].map((reference) => ({ type, reference })))
  .chain((question) => answerTo(question.type, question.reference).map((answer) => ({ ...question, answer })))

/** The words of a reference that would give it away. */
const telling = (reference: string): string[] => {
  const names = readOwnership(reference).graph?.entities.map(({ name }) => name)
  return fold(names?.join(' ') ?? reference).match(/[\p{L}\p{N}]{4,}/gu) ?? []
}

describe('every comparator', () => {
  it('never puts the reference into a hint', () => {
    fc.assert(
      fc.property(questions, ({ type, reference, answer }) => {
        const options = type === 'choice' || type === 'multiChoice' ? [...reference.split('\n'), 'Other'] : undefined
        const { reasons } = compareAnswer({ type, reference, answer, ...(options === undefined ? {} : { options }) })
        const hints = fold(reasons.map(({ hint = '' }) => inEnglish(hint)).join(' '))
        // What the candidate drew may be named to them.
        const drawn = fold(readOwnership(answer).graph === undefined ? '' : answer)
        for (const secret of [...telling(reference), fold(reference)])
          if (secret.length >= 4 && !drawn.includes(secret)) expect(hints).not.toContain(secret)
      }),
      { numRuns: 1000 },
    )
  }, 120_000)

  it('drops a hint that the reference happens to be part of', () => {
    expect(inWords(compareAnswer({ type: 'text', reference: 'Spelling', answer: 'Speling' }).reasons[0])).toEqual({
      code: 'near-miss',
      text: '"Speling" differs from "Spelling" by a letter or two',
    })
  })

  it.each(types)('%s: takes the reference for right, and nothing for wrong', (type) => {
    fc.assert(
      fc.property(references[type], (reference) => {
        expect(compareAnswer({ type, reference, answer: reference }).marking).toBe('correct')
        for (const answer of ['', ' ', '\n\t', '\u200b', '\u00a0', '-', '…', '?'])
          expect(compareAnswer({ type, reference, answer }).marking).not.toBe('correct')
      }),
      { numRuns: 100 },
    )
  })

  it('gives the same to the byte, whatever was compared in between', () => {
    fc.assert(
      fc.property(fc.array(questions, { minLength: 2, maxLength: 12 }), (list) => {
        const marks = () => list.map((one) => JSON.stringify(compareAnswer(one)))
        const first = marks()
        expect(marks()).toEqual(first)
        const turned = list.toReversed().map((one) => JSON.stringify(compareAnswer(one)))
        expect(turned.reverse()).toEqual(first)
      }),
      { numRuns: 60 },
    )
  }, 120_000)
})
