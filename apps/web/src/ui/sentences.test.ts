import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { sentences } from './sentences.ts'

const before = i18n.locale
afterEach(() => i18n.activate(before))

test('sentences follow each other with a space, and empty ones leave none', () => {
  expect(sentences('One.', '', 'Two.')).toBe('One. Two.')
  expect(sentences('', 'One.')).toBe('One.')
})

test('in Japanese there is no space between them', () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} })
  expect(sentences('一。', '二。')).toBe('一。二。')
})
