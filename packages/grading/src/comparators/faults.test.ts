import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { inWords } from '@casebench/shared/testing/in-words'
import { expect, test } from 'vitest'
import { noRule } from '../comparator.ts'
import { comparators } from '../comparators.ts'

/** What an author is told of a reference that nothing could be compared with; none where it will do. */
const references: Readonly<Record<AttributeType, readonly [reference: string, fault?: string][]>> = {
  address: [['12 High Street, Leeds'], ['...', '“...” holds no address']],
  choice: [['anything']],
  country: [['Germany'], ['Monteneegro', '“Monteneegro” isn’t a country'], ['Atlantis', '“Atlantis” isn’t a country']],
  date: [
    ['2013-11-04'],
    ['11/11/2013'],
    ['2013-02-31', '“2013-02-31” is a date that the calendar does not have'],
    ['soon', '“soon” isn’t a date'],
    ['04/11/2013', '“04/11/2013” is ambiguous: write year-month-day'],
  ],
  email: [['a.b@aurora.com'], ['aurora.com', '“aurora.com” isn’t an email address']],
  identifier: [['HRB 148233'], ['...', '“...” holds no identifier']],
  industryCode: [['62.01'], ['software', '“software” holds no industry code']],
  legalName: [['Aurora Ltd'], ['...', '“...” holds no name']],
  lei: [
    ['529900T8BM49AURSDO55'],
    ['529900T8BM49AURSDO5', '“529900T8BM49AURSDO5” isn’t an LEI: 19 characters instead of 20'],
    ['529900T8BM49AURSDO54', '“529900T8BM49AURSDO54” isn’t an LEI: the check digits do not fit'],
  ],
  longText: [['...']],
  money: [['EUR 5'], ['a lot', '“a lot” holds no amount']],
  multiChoice: [['Lending'], [' \n ', '“ \n ” names no option']],
  number: [['5'], ['a lot', '“a lot” holds no number']],
  ownership: [[attributeTypeOf('ownership').example], ['a chart', '“a chart” is no ownership structure']],
  percent: [['a quarter'], ['a lot', '“a lot” holds no number']],
  personName: [['Jane Smith'], ['...', '“...” holds no name']],
  phone: [['1234'], ['1-2-3', '“1-2-3” isn’t a phone number']],
  screening: [
    ['different'],
    ['date: rules out'],
    [
      'date: perhaps',
      '“date: perhaps” is neither a decision (same, different, escalate) nor a list of rows such as “date: rules out”',
    ],
  ],
  text: [['...']],
  website: [
    ['aurora.com'],
    ['localhost', '“localhost” isn’t a web address'],
    ['info@aurora.com', '“info@aurora.com” isn’t a web address'],
  ],
  yesNo: [['Oui'], ['it depends', '“it depends” is neither yes, no nor cannot tell']],
}
const eachReference = (Object.keys(references) as AttributeType[]).flatMap((type) =>
  references[type].map(([reference, fault]) => [type, reference, fault] as const),
)

test.each(eachReference)('%s: of the reference %j is said %s', (type, reference, fault) => {
  expect(inWords(comparators[type].fault(reference, noRule))).toBe(fault)
})

const options = ['It is listed', 'It is not listed']

test.each<[type: AttributeType, reference: string, fault: string | undefined]>([
  ['choice', 'It is listed', undefined],
  ['choice', 'It was listed', '“It was listed” is none of the options'],
  ['multiChoice', 'It is listed\nIt is not listed', undefined],
  [
    'multiChoice',
    'It is listed\nPerhaps\nNever',
    '“It is listed\nPerhaps\nNever” has entries that are none of the options: Perhaps, Never',
  ],
  ['yesNo', 'It is listed', undefined],
  ['yesNo', 'It was listed', '“It was listed” is neither yes, no nor cannot tell'],
])('%s: of the reference %j is said %s, where options are offered', (type, reference, fault) => {
  expect(inWords(comparators[type].fault(reference, { options }))).toBe(fault)
})
