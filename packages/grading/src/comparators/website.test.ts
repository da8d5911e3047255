import { expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('website', 'registrable domain', [
  ['https://www.aurora.com', 'aurora.com', 'correct'],
  ['aurora.com', 'http://shop.aurora.com/en?x=1#y', 'correct'],
  ['aurora.co.uk', 'www.aurora.co.uk', 'correct'],
  ['aurora.co.uk', 'other.co.uk', 'wrong', 'different-domain'],
  ['aurora.com', 'aurora.de', 'wrong', 'ending-differs'],
  ['aurora.com', 'aurorra.com', 'wrong', 'near-miss'],
  ['aurora.com', 'info@aurora.com', 'wrong', 'not-a-website'],
  ['müller.de', 'xn--mller-kva.de', 'correct'],
])

it('compares the whole address where asked to', () => {
  const compare = (answer: string) =>
    compareAnswer({ type: 'website', reference: 'https://aurora.com/about', answer, wholeAddress: true }).marking
  expect(compare('aurora.com/about/')).toBe('correct')
  expect(compare('aurora.com/imprint')).toBe('wrong')
})
