import { dateRead, moneyRead, numberRead, percentRead } from '@casebench/shared/answer-readings'
import { describe, expect, it } from 'vitest'
import { countries, findCountries } from '../../../ui/countries.ts'
import { amountChoices } from './amount-choices.ts'
import { readLei } from './lei.ts'
import { shownValue } from './shown-value.ts'
import { normaliseWebsite } from './website.ts'

describe('a date', () => {
  it.each([
    ['2013-11-04', '2013-11-04'],
    ['20131104', '2013-11-04'],
    ['4 Nov 2013', '2013-11-04'],
    ['4th November 2013', '2013-11-04'],
    ['November 4, 2013', '2013-11-04'],
    ['04.11.2013', '2013-11-04'],
    ['4. März 2013', '2013-03-04'],
    ['1er août 2020', '2020-08-01'],
    ['4 de noviembre de 2013', '2013-11-04'],
    ['13/11/2013', '2013-11-13'],
    ['11/13/2013', '2013-11-13'],
    ['5/5/2013', '2013-05-05'],
    ['2013年11月4日', '2013-11-04'],
    ['２０１３/１１/０４', '2013-11-04'],
    ['平成25年11月4日', '2013-11-04'],
    ['4 نوفمبر 2013', '2013-11-04'],
    ['٤ نوفمبر ٢٠١٣', '2013-11-04'],
    ['4.11.2013 r.', '2013-11-04'],
    ['4 XI 2013', '2013-11-04'],
    ['4 listopada 2013', '2013-11-04'],
  ])('%s is read as %s', (typed, iso) => expect(dateRead(typed)).toEqual({ kind: 'date', iso }))

  it.each([
    ['4/11/2013', '2013-11-04', '2013-04-11'],
    ['04-11-2013', '2013-11-04', '2013-04-11'],
    ['1/2/20', '2020-02-01', '2020-01-02'],
    ['٤/١١/٢٠١٣', '2013-11-04', '2013-04-11'],
  ])('%s is %s or %s', (typed, ...isos) => expect(dateRead(typed)).toEqual({ kind: 'ambiguous', isos }))
  it.each(['31 Feb 2013', '2013-13-40', '32.1.2020'])('%s is impossible', (typed) =>
    expect(dateRead(typed).kind).toBe('impossible'),
  )
  it.each(['', 'soon', '4 Foo 2013'])('%s is no date', (typed) => expect(dateRead(typed).kind).toBe('none'))
  it.each([
    ['2013', '2013'],
    ['Nov 2013', '2013-11'],
  ])('%s is a date without its day', (typed, iso) => expect(dateRead(typed)).toEqual({ kind: 'partial', iso }))
})

describe('an LEI', () => {
  it.each([
    ['', 'empty'],
    ['5299', 'partial'],
    ['HWUPKR0MPOU8FGXBT394', 'fits'],
    ['hwup kr0m pou8 fgxb t394', 'fits'],
    ['HWUPKR0MPOU8FGXBT395', 'doesNotFit'],
    ['HWUPKR0MPOU8FGXBT3944', 'notAnLei'],
    ['HWUP/KR0', 'notAnLei'],
  ])('%s: %s', (typed, kind) => expect(readLei(typed).kind).toBe(kind))
  it('is grouped by four', () =>
    expect(readLei('HWUPKR0MPOU8')).toEqual({ kind: 'partial', grouped: 'HWUP KR0M POU8', length: 12 }))
})

describe('money', () => {
  it.each([
    ['250.000,00 EUR', 'EUR 250,000'],
    ['EUR 1.5m', 'EUR 1,500,000'],
    ['USD 1,234,567.89', 'USD 1,234,567.89'],
    ["CHF 100'000", 'CHF 100,000'],
    ['25 000 PLN', 'PLN 25,000'],
    ['0.500', '0.5'],
    ['2 million GBP', 'GBP 2,000,000'],
    ['1234.567', '1,234.567'],
  ])('%s is read as %s', (typed, read) => expect(shownValue(moneyRead(typed))).toBe(read))
  it.each(['', 'none', 'about 5 or 6', 'EUR'])('%s is no amount', (typed) =>
    expect(shownValue(moneyRead(typed))).toBeUndefined(),
  )
  it.each([
    ['a dozen', 12],
    ['twelve (12)', 12],
    ['2.5m', 2_500_000],
    ['1/4', 0.25],
  ])('the number %s is read as %s', (typed, value) =>
    expect(numberRead(typed)).toEqual({ kind: 'value', value, currency: undefined }),
  )
  it.each([
    ['a quarter', 25],
    ['12,5 Prozent', 12.5],
    ['1.234', 1.234],
  ])('the percentage %s is read as %s', (typed, value) =>
    expect(percentRead(typed)).toEqual({ kind: 'value', value, currency: undefined }),
  )
  it('a range is several numbers', () => expect(numberRead('10 to 20')).toEqual({ kind: 'several' }))
})

describe('an amount with one separator before three digits', () => {
  it.each([
    ['1.500', ['1500', '1,500'], ['1.5', '1.5']],
    ['EUR 1,500', ['EUR 1500', 'EUR 1,500'], ['EUR 1.5', 'EUR 1.5']],
    ['1,500 million €', ['1500 million €', '1,500 million €'], ['1.5 million €', '1.5 million €']],
    ['-12,345', ['-12345', '-12,345'], ['-12.3450', '-12.345 as a decimal']],
    ['2,000', ['2000', '2,000'], ['2', '2']],
  ])('%s is thousands or a fraction', (typed, [whole, wholeName], [fraction, fractionName]) => {
    const choices = amountChoices(typed)
    expect(choices).toEqual([
      { written: whole, label: wholeName },
      { written: fraction, label: fractionName },
    ])
    // What is chosen asks nothing more.
    for (const { written } of choices) expect(amountChoices(written)).toEqual([])
  })
  it.each([
    '',
    '1500',
    '1.5',
    '0.500',
    '1,500,000',
    '1,500.00',
    '1.500,00',
    '1234.567',
    '1,50,000',
    '25 000',
    '1.500 1.500',
    'v1.500.2',
    'A1,500',
  ])('%s has one reading, or none', (typed) => expect(amountChoices(typed)).toEqual([]))
})

describe('a website (specification §5)', () => {
  it.each([
    ['https://www.nordkai.de', 'nordkai.de'],
    ['http://nordkai.de/', 'nordkai.de'],
    ['www.Nordkai.DE', 'nordkai.de'],
    ['shop.example.co.uk', 'shop.example.co.uk'],
    ['nordkai.de/imprint', 'nordkai.de/imprint'],
    ['not a site', 'not a site'],
    ['nordkai', 'nordkai'],
    ['-bad.com', '-bad.com'],
    ['', ''],
  ])('%s becomes %s', (typed, kept) => expect(normaliseWebsite(typed)).toBe(kept))
})

describe('countries', () => {
  it('are the 249 of ISO 3166-1', () => expect(countries()).toHaveLength(249))
  it('are found by code, beginning and part, without accents', () => {
    expect(findCountries('de')[0]?.name).toBe('Germany')
    expect(findCountries('cote')[0]?.code).toBe('CI')
    expect(findCountries('Germ')[0]?.code).toBe('DE')
    for (const [typed, code] of [
      ['USA', 'US'],
      ['UK', 'GB'],
      ['Deutschland', 'DE'],
      ['holland', 'NL'],
      ['Espagne', 'ES'],
    ])
      expect(findCountries(typed ?? '')[0]?.code, typed).toBe(code)
    expect(findCountries('korea').map(({ code }) => code)).toContain('KR')
  })
})
