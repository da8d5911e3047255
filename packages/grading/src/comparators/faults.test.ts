import type { AttributeType } from '@casebench/shared/case-file/schema'
import { inWords } from '@casebench/shared/testing/in-words'
import { expect, test } from 'vitest'
import { noRule } from '../comparator.ts'
import { comparators } from '../comparators.ts'

/** What an author is told of a reference that nothing could be compared with; none where it will do. */
const references: [type: AttributeType, reference: string, fault?: string][] = [
  ['address', '12 High Street, Leeds'],
  ['address', '...', 'holds no address'],
  ['choice', 'anything'],
  ['country', 'Germany'],
  ['country', 'Monteneegro', 'is no country'],
  ['country', 'Atlantis', 'is no country'],
  ['date', '2013-11-04'],
  ['date', '11/11/2013'],
  ['date', '2013-02-31', 'is a date that the calendar does not have'],
  ['date', 'soon', 'is no date'],
  ['date', '04/11/2013', 'is ambiguous: write year-month-day'],
  ['email', 'a.b@aurora.com'],
  ['email', 'aurora.com', 'is no e-mail address'],
  ['identifier', 'HRB 148233'],
  ['identifier', '...', 'holds no identifier'],
  ['industryCode', '62.01'],
  ['industryCode', 'software', 'holds no industry code'],
  ['legalName', 'Aurora Ltd'],
  ['legalName', '...', 'holds no name'],
  ['lei', '529900T8BM49AURSDO55'],
  ['lei', '529900T8BM49AURSDO5', 'is no LEI: 19 characters instead of 20'],
  ['lei', '529900T8BM49AURSDO54', 'is no LEI: the check digits do not fit'],
  ['longText', '...'],
  ['money', 'EUR 5'],
  ['money', 'a lot', 'holds no amount'],
  ['multiChoice', 'Lending'],
  ['multiChoice', ' \n ', 'names no option'],
  ['number', '5'],
  ['number', 'a lot', 'holds no number'],
  ['percent', 'a quarter'],
  ['percent', 'a lot', 'holds no number'],
  ['personName', 'Jane Smith'],
  ['personName', '...', 'holds no name'],
  ['phone', '1234'],
  ['phone', '1-2-3', 'is no phone number'],
  ['text', '...'],
  ['website', 'aurora.com'],
  ['website', 'localhost', 'is no web address'],
  ['website', 'info@aurora.com', 'is no web address'],
  ['yesNo', 'Oui'],
  ['yesNo', 'it depends', 'is neither yes, no nor cannot tell'],
]

test.each(references)('%s: of the reference %j is said %s', (type, reference, fault) => {
  expect(inWords(comparators[type].fault(reference, noRule))).toBe(fault)
})

const options = ['It is listed', 'It is not listed']

test.each<[type: AttributeType, reference: string, fault: string | undefined]>([
  ['choice', 'It is listed', undefined],
  ['choice', 'It was listed', 'is none of the options'],
  ['multiChoice', 'It is listed\nIt is not listed', undefined],
  ['multiChoice', 'It is listed\nPerhaps\nNever', 'has entries that are none of the options: Perhaps, Never'],
  ['yesNo', 'It is listed', undefined],
  ['yesNo', 'It was listed', 'is neither yes, no nor cannot tell'],
])('%s: of the reference %j is said %s, where options are offered', (type, reference, fault) => {
  expect(inWords(comparators[type].fault(reference, { options }))).toBe(fault)
})
