import { languages } from '@casebench/shared/languages'
import { i18n } from '@lingui/core'
import { afterEach, describe, expect, test } from 'vitest'
import { readPercent, writePercent } from './ownership-percent.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('a percentage of the owners’ chart', () => {
  test.each([
    ['en', '33.3', '12.5–25.25'],
    ['de', '33,3', '12,5–25,25'],
    ['fr', '33,3', '12,5–25,25'],
    ['ja', '33.3', '12.5–25.25'],
  ])('is written as %s has it', (language, one, range) => {
    i18n.loadAndActivate({ locale: language, messages: {} })
    expect(writePercent(33.3)).toBe(one)
    expect(writePercent([12.5, 25.25])).toBe(range)
  })

  test.each(Object.keys(languages))('is read again as it is written in %s', (language) => {
    i18n.loadAndActivate({ locale: language, messages: {} })
    for (const percent of [0.125, 33.3, 100]) expect(readPercent(writePercent(percent))).toBe(percent)
    expect(readPercent(writePercent([12.5, 25]))).toEqual([12.5, 25])
  })

  test.each(['33.3', '33,3', '33,3 %', ' 33.3% '])('is read from “%s” in any language', (typed) =>
    expect(readPercent(typed)).toBe(33.3),
  )

  test('is nothing where nothing is written', () => {
    expect(writePercent(undefined)).toBe('')
    expect(readPercent(' ')).toBeUndefined()
    expect(readPercent('half')).toBeNull()
  })
})
