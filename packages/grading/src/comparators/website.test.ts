import { inWords } from '@casebench/shared/testing/in-words'
import { describe, expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
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
  ['1..', 'aurora.com', 'notSure', 'reference-unreadable'],
  ['192.0.2.10', 'http://192.0.2.10/', 'correct'],
])

it('compares the whole address where asked to', () => {
  const compare = (answer: string) =>
    compareAnswer({ type: 'website', reference: 'https://aurora.com/about', answer, wholeAddress: true }).marking
  expect(compare('aurora.com/about/')).toBe('correct')
  expect(compare('aurora.com/imprint')).toBe('wrong')
})

describeWords('website', [
  ['https://www.aurora.com', 'aurora.com', 'correct', 'same-domain', 'Read as aurora.com on both sides'],
  [
    'not a site at all @',
    'aurora.com',
    'notSure',
    'reference-unreadable',
    'The reference "not a site at all @" isn’t a web address',
  ],
  [
    'aurora.com',
    'info@aurora.com',
    'wrong',
    'not-a-website',
    '"info@aurora.com" isn’t a web address; the reference is aurora.com',
    'Write a web address.',
  ],
  [
    'aurora.com',
    'mailto:info',
    'wrong',
    'not-a-website',
    '"mailto:info" isn’t a web address; the reference is aurora.com',
    'Write a web address.',
  ],
  [
    'aurora.com',
    'aurora.de',
    'wrong',
    'ending-differs',
    'Read as aurora.de, the reference as aurora.com: the ending differs',
    'The name fits, the ending of the domain does not.',
  ],
  [
    'aurora.com',
    'aurorra.com',
    'wrong',
    'near-miss',
    'Read as aurorra.com, the reference as aurora.com: one character differs',
    'One character of the domain is wrong.',
  ],
  [
    'aurora.com',
    'borealis.com',
    'wrong',
    'different-domain',
    'Read as borealis.com, the reference as aurora.com',
    'This is not the website of the entity.',
  ],
  [
    'ab.co',
    'ac.co',
    'wrong',
    'different-domain',
    'Read as ac.co, the reference as ab.co',
    'This is not the website of the entity.',
  ],
  [
    'abc.de',
    'abd.de',
    'wrong',
    'near-miss',
    'Read as abd.de, the reference as abc.de: one character differs',
    'One character of the domain is wrong.',
  ],
  ['aurora.com', '//shop.aurora.com/x', 'correct', 'same-domain', 'Read as aurora.com on both sides'],
  [
    'aurora.com',
    'http://',
    'wrong',
    'not-a-website',
    '"http://" isn’t a web address; the reference is aurora.com',
    'Write a web address.',
  ],
  ['aurora.com', 'ftp://aurora.com.', 'correct', 'same-domain', 'Read as aurora.com on both sides'],
  ['aurora.com', 'aurora . com', 'correct', 'same-domain', 'Read as aurora.com on both sides'],
  [
    'localhost',
    'www.localhost',
    'wrong',
    'different-domain',
    'Read as www.localhost, the reference as localhost',
    'This is not the website of the entity.',
  ],
  [
    'aurora.com',
    '1aurora.com',
    'wrong',
    'near-miss',
    'Read as 1aurora.com, the reference as aurora.com: one character differs',
    'One character of the domain is wrong.',
  ],
])

describe('where the whole address counts', () => {
  const judge = (reference: string, answer: string) => {
    const { marking, reasons } = compareAnswer({ type: 'website', reference, answer, wholeAddress: true })
    return { marking, ...reasons[0] }
  }

  it.each([
    ['https://aurora.com/about', 'http://www.aurora.com//about/'],
    ['aurora.com/a%2fb', 'aurora.com/a%2Fb'],
    ['aurora.com/a', 'aurora.com/a#'],
    ['aurora.com/a#top', 'aurora.com/a#top:~:text=x'],
    ['aurora.com/a?b=1&a=2', 'aurora.com/a?a=2&b=1&utm_source=x&UTM_medium=y'],
    ['AURORA.com./a', 'aurora.com/a'],
    ['aurora.com:443/a', 'https://aurora.com/a'],
  ])('%s is %s', (reference, answer) => {
    expect(inWords(judge(reference, answer))).toEqual({
      marking: 'correct',
      code: 'same-address',
      text: 'Same address',
    })
  })

  it.each([
    ['aurora.com/about', 'aurora.com/imprint'],
    ['aurora.com/about', 'shop.aurora.com/about'],
    ['aurora.com/a', 'my.www.aurora.com/a'],
    ['aurora.com/a', 'aurora.com:8443/a'],
    ['aurora.com/a?b=1', 'aurora.com/a'],
    ['aurora.com/a?b=1', 'aurora.com/a?b=2'],
    ['aurora.com/a?b=1', 'aurora.com/a?c=1'],
    ['aurora.com/a?b=1&c=2', 'aurora.com/a?b=1c=2'],
    ['aurora.com/a?my_utm_x=1', 'aurora.com/a'],
    ['aurora.com/a#top', 'aurora.com/a#end'],
    ['aurora.com/ab', 'aurora.com/a/b'],
    ['aurora.com/a%2Fb', 'aurora.com/a/b'],
  ])('%s is not %s', (reference, answer) => {
    expect(inWords(judge(reference, answer))).toEqual({
      marking: 'wrong',
      code: 'different-address',
      text: `${answer} is not ${reference}`,
      hint: 'This is another page.',
    })
  })
})

describeTable('website', 'what is no part of a domain, and what is', [
  ['aurora.com', ' https:// www.aurora . com ', 'correct'],
  ['aurora.com', ' info@aurora.com ', 'wrong', 'not-a-website'],
  ['aurora.com', 'https://aurora.com/mailto:info@aurora.com', 'correct'],
  ['aurora.com', 'https://info@aurora.com/', 'correct'],
  ['aurora.github.io', 'borealis.github.io', 'wrong', 'different-domain'],
  ['localhost', 'www.localhost.', 'wrong', 'different-domain'],
])
