import { type Messages, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { isolateValues } from './isolate-values.ts'

const messages: Messages = {
  evaluated: ['تقييم ', ['name'], '، ', ['score']],
  pages: [['count', 'plural', { one: 'صفحة واحدة', other: ['#', ' صفحة'] }]],
  plain: 'حفظ',
}

function arabic() {
  const i18n = setupI18n({ locale: 'ar', messages: { ar: messages } })
  isolateValues(i18n)
  return i18n
}

test('names and formatted numbers stand for themselves, so that neither takes the other along', () => {
  const said = '\u062a\u0642\u064a\u064a\u0645 \u2068Alto Sereno\u2069\u060c \u206891%\u2069'
  const values = { name: 'Alto Sereno', score: '91%' }
  expect(arabic()._('evaluated', values)).toBe(said)
  expect(arabic()._({ id: 'evaluated', values })).toBe(said)
})

test('numbers are left as they are, and still decide a plural', () => {
  expect(arabic()._('pages', { count: 1 })).toBe('صفحة واحدة')
  expect(arabic()._({ id: 'pages', values: { count: 12 } })).toBe('12 صفحة')
})

test('an empty value adds nothing, and a text without values stays as it is', () => {
  expect(arabic()._('evaluated', { name: '', score: '' })).toBe('تقييم ، ')
  expect(arabic()._('plain')).toBe('حفظ')
})
