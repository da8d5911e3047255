import { knowledgeId } from '@casebench/shared/case-file/questions'
import { expect, test } from 'vitest'
import { placeLanguage } from './row-place.ts'

test('titles are in the language of the case, but for ours', () => {
  expect(placeLanguage({ attributeId: 'LegalName' }, 'de')).toBe('de')
  expect(placeLanguage({ attributeId: knowledgeId(12) }, 'de')).toBeUndefined()
})
