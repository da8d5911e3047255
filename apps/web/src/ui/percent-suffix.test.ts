import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { percentSuffix } from './percent-suffix.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['en', '%'],
  ['de', '\u00a0%'],
  ['ja', '%'],
])('in %s a percentage ends with “%s”', (locale, suffix) => {
  i18n.loadAndActivate({ locale, messages: {} })
  expect(percentSuffix()).toBe(suffix)
})
