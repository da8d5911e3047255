import { expect, test } from 'vitest'
import { isAssessmentPage } from './assessment.ts'

test.each([
  'test_mode',
  ' Test_Mode ',
  'case_review?mode=test',
  'case_review?case=1&mode=TEST#result',
  '/platform/test/nordkai/0b1c',
  '/platform/training/nordkai/0b1c?mode=test',
  'https://casebench.example/platform/test/nordkai/0b1c?x=1',
])('%s is a page of an assessment', (page) => expect(isAssessmentPage(page)).toBe(true))

test.each([
  '',
  'case_review',
  'training_mode',
  '/platform/training/test/0b1c',
  '/platform/testimonials',
  '/platform?mode=test',
  'case_review?mode=training',
])('%s is none', (page) => expect(isAssessmentPage(page)).toBe(false))
