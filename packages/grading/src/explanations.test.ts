import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compareAnswer } from './compare.ts'
import { reasonsInEnglish } from './in-english.ts'
import { rowInput } from './row.ts'

type Said = ReturnType<typeof reasonsInEnglish>[number]

const saidOf = (type: AttributeType, reference: string, answer: string): Said[] =>
  reasonsInEnglish(compareAnswer({ type, reference, answer }).reasons)

/** What no explanation may hold, whatever was compared. */
const faults: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an empty quotation', /“\s*”|"\s*"/],
  ['a value that is missing', /undefined|null\b|NaN|\[object|Infinity/],
  ['a place for a value', /\{\d+\}/],
  ['a gap before a mark, or two spaces', / [,.;:](?:\s|$)| {2}/],
  ['a name of the engine', /\b(?:cn-ltd|cn-jsc|kr-co|jsc-vn|coltd-th|ko-shadan|ko-zaidan)\b/],
]

/** The explanation without what it quotes of the two texts, which may hold anything. */
const withoutTexts = (text: string, texts: readonly string[]): string =>
  texts.toSorted((one, other) => other.length - one.length).reduce((rest, one) => rest.replaceAll(one, '…'), text)

const faultsOf = (said: Said, reference: string, answer: string): string[] => {
  const quoted = [reference, answer, reference.trim(), answer.trim()].filter((text) => text.trim() !== '')
  return [said.text, said.hint ?? '-', said.read ?? '-'].flatMap((text) => {
    const plain = withoutTexts(text, quoted)
    return text.trim() === ''
      ? ['nothing']
      : faults.filter(([, fault]) => fault.test(plain)).map(([name]) => `${name}: ${text}`)
  })
}

const readAs = /^Read as (.+?)(?: on both sides|, the reference as (.+?)(?::|$)|:)/s

/** What a text is said to be read as, for the answer and for the reference. */
function readings(text: string): string[] {
  const [, given = '', wanted = given] = readAs.exec(text) ?? []
  return given === '' ? [] : [given, wanted]
}

/** A reading read again is the reading: what is said to be read is what was read. */
function isFaithful(type: AttributeType, original: string, reading: string): boolean {
  const { marking, reasons } = compareAnswer({ type, reference: original, answer: reading })
  // What the texts leave open, such as the country of a phone number, stays open.
  return marking === 'correct' || (marking === 'notSure' && reasons[0]?.code !== 'needs-reading')
}

const samples: Readonly<Partial<Record<AttributeType, readonly string[]>>> = {
  money: [
    'EUR 10,000',
    '10 TEUR',
    '$ 1.2 million',
    '12.345,67 €',
    'twelve pounds',
    '1.234',
    'JPY 3億',
    '-5',
    '50 cents',
  ],
  number: ['12', 'twelve', '1,234', '2.5m', '1/4', '-3', '10 to 20', '> 5', '0.1', '1e6', '12 lakh'],
  percent: ['25 %', '25', 'a quarter', '12,5 Prozent', '1/3', '0.25', '5-10 %'],
  date: ['2014-08-13', '13 August 2014', '8/7/2014', '8/7/14', '2014', 'August 2014', '平成25年11月4日', '32.1.2020'],
  country: ['Germany', 'DE', 'Polish', 'Germny', 'Burma', 'Atlantis', 'Lyon, France', 'England'],
  identifier: ['HRB 12345', '12345', 'DE811234567', 'AG Hamburg HRB 12345', 'CHE-110.576.236 TVA', '00123'],
  legalName: [
    'Aurora GmbH',
    'GmbH Aurora',
    '有限公司',
    'Aurora 2 S.p.A.',
    'ООО Ромашка',
    'A',
    '&',
    'The Aurora Ltd (formerly Kestrel)',
  ],
  personName: [
    'Jane Smith',
    'Smith, Jane',
    'J. S.',
    'Yang Shi',
    'Сергей Петров',
    'X',
    'Dr.',
    'Henry VIII',
    'Kim Hye-jeong',
  ],
  address: ['1 Main St, London', 'Hauptstr. 5', 'Main Street', '5', 'PO Box 12, Oslo', 'Floor 3, 1 Main St'],
  website: ['aurora.com', 'https://www.aurora.com/x', 'x', 'mailto:a@b.de', 'facebook.com/aurora', '食狮.公司.cn'],
  phone: ['+49 40 1234567', '040 1234567', '1234567 ext. 5', '12'],
  email: ['a@b.de', 'Jane <jane@b.de>', 'x'],
  yesNo: ['yes', 'nein', 'cannot tell', 'maybe', 'no hits'],
  industryCode: ['62.01', 'J', '62', 'NACE 62.01', '62.01, 62.02', 'software'],
  lei: ['5493001KJTIIGC8Y1R12', '5493001KJTIIGC8Y1R13', '549300', 'O'],
  text: ['BBB+', 'BBB-', 'none', 'Nordkai', 'Nordkaj', '5 (1)'],
}

const types = Object.keys(samples) as AttributeType[]
const anyOf = (type: AttributeType): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(samples[type] ?? [''])) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(..."aB1 .,-'&()/%€") }) },
  )
const comparisons = fc
  .constantFrom(...types)
  .chain((type) => fc.record({ type: fc.constant(type), reference: anyOf(type), answer: anyOf(type) }))

describe('an explanation', () => {
  it('quotes nothing empty, and leaves out no value', () => {
    fc.assert(
      fc.property(comparisons, ({ type, reference, answer }) => {
        for (const said of saidOf(type, reference, answer))
          expect(faultsOf(said, reference, answer), `${type}: ${reference} ← ${answer}`).toEqual([])
      }),
      { numRuns: 4000 },
    )
  }, 120_000)

  it('says to be read what was read', () => {
    fc.assert(
      fc.property(comparisons, ({ type, reference, answer }) => {
        for (const { text } of saidOf(type, reference, answer)) {
          const [given, wanted] = readings(text)
          if (given !== undefined) expect(isFaithful(type, answer, given), `${type} ${answer}: ${text}`).toBe(true)
          if (wanted !== undefined)
            expect(isFaithful(type, reference, wanted), `${type} ${reference}: ${text}`).toBe(true)
        }
      }),
      { numRuns: 4000 },
    )
  }, 120_000)
})

// Not part of this repository: rows of public projects, beside the clone where this is developed.
const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'labelled')

test.skipIf(!existsSync(folder))(
  'explanations hold over the labelled rows',
  () => {
    const found: string[] = []
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
      for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
        const read = rowInput(JSON.parse(line))
        if ('error' in read) continue
        const { type, reference, answer } = read.input
        for (const said of reasonsInEnglish(compareAnswer(read.input).reasons)) {
          found.push(...faultsOf(said, reference, answer))
          const [given, wanted] = readings(said.text)
          if (given !== undefined && !isFaithful(type, answer, given)) found.push(`${type} ${answer}: ${said.text}`)
          if (wanted !== undefined && !isFaithful(type, reference, wanted))
            found.push(`${type} ${reference}: ${said.text}`)
        }
      }
    expect(found).toEqual([])
  },
  120_000,
)
