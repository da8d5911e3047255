import { forCandidate } from '@casebench/shared/case-file/candidate'
import { sampleCase } from '@casebench/shared/case-file/sample'
import { inEnglish, msg } from '@casebench/shared/message'
import { expect, test, vi } from 'vitest'
import { feedbackAsNow } from './feedback-as-now.ts'

const caseFile = forCandidate({
  ...sampleCase,
  knowledgeCheck: [
    { id: 'kyc0', question: 'Who owns it?' },
    { id: 'kyc1', question: 'Is it listed?', type: 'yesNo' },
    { id: 'kyc2', question: 'Is it so?', type: 'yesNo', options: ['Yes', 'No', 'Perhaps'] },
  ],
})
const line = msg`This is not right.`
const sources = (heading: string) => msg`Look again at the sources for ${heading}.`
const reference = (answer: string) => msg`The reference answer: ${answer}.`

test('a knowledge question sends nobody to sources any more, every other question still does', () => {
  const said = {
    kyc0: { line, details: ['Read it.', sources('Questions')] },
    Name: { line, details: [sources('Names')] },
  }
  const now = feedbackAsNow(said, () => caseFile)
  expect(now.kyc0?.details).toEqual(['Read it.'])
  expect(now.Name?.details.map(inEnglish)).toEqual(['Look again at the sources for Names.'])
})

test('the answer to a yes/no question is a message where the page has words for it, and else the author’s', () => {
  const said = { kyc1: { line, details: [reference('No')] }, kyc2: { line, details: [reference('No')] } }
  const now = feedbackAsNow(said, () => caseFile)
  expect(now.kyc1?.details).toEqual([msg`The reference answer: ${msg`No`}.`])
  expect(now.kyc2?.details).toEqual([reference('No')])
})

test('the case is only read where its questions have to be known', () => {
  const read = vi.fn(() => caseFile)
  feedbackAsNow({ Name: { line, details: [reference('Aurora'), 'No'] } }, read)
  expect(read).not.toHaveBeenCalled()
})
