import { describe, expect, it } from 'vitest'
import { bestLanguage, directionOf, isLanguage } from './languages.ts'

describe('the language of a reader', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de'],
    [['FR-ca'], 'fr'],
    [['nl', 'fr-CA'], 'fr'],
    [['en-US', 'de'], 'en'],
    [['nl'], 'en'],
    [[], 'en'],
    [['*'], 'en'],
    [['toString'], 'en'],
  ] as const)('%j is read in %s', (wanted, language) => {
    expect(bestLanguage(wanted)).toBe(language)
  })

  it('knows its own languages alone', () => {
    expect(isLanguage('de')).toBe(true)
    expect(isLanguage('toString')).toBe(false)
  })

  it('writes the pseudo-language from right to left', () => {
    expect(directionOf('de')).toBe('ltr')
    expect(directionOf('en-XA')).toBe('rtl')
  })
})
