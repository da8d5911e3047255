import { expect, test } from 'vitest'
import { answerOfEntry, maxPassageLength, passagesOf, passagesOfEntry, sectionsOfMarkdown } from './passages.ts'

const textsOf = (text: string) => passagesOf('T', [{ heading: '', text }], '').map((passage) => passage.text)
const sentence = (n: number) => `This is sentence number ${n} of a text that goes on for a while.`
const sentences = (count: number) => Array.from({ length: count }, (_, n) => sentence(n)).join(' ')

test.each([
  ['no heading', 'One\nTwo', [{ heading: '', text: 'One\nTwo\n' }]],
  [
    'headings',
    '# A\none\n### B ###\ntwo',
    [
      { heading: 'A', text: 'one\n' },
      { heading: 'B', text: 'two\n' },
    ],
  ],
  [
    'a beginning before the first',
    'zero\n# A\none',
    [
      { heading: '', text: 'zero\n' },
      { heading: 'A', text: 'one\n' },
    ],
  ],
  ['an empty section', '# A\n\n# B\ntwo', [{ heading: 'B', text: 'two\n' }]],
  ['a fenced block', '# A\n```\n# no heading\n```', [{ heading: 'A', text: '```\n# no heading\n```\n' }]],
  ['a hash that is no heading', '#1 of all', [{ heading: '', text: '#1 of all\n' }]],
  ['nothing', ' \n', []],
])('the sections of a text with %s', (_, markdown, sections) => {
  expect(sectionsOfMarkdown(markdown)).toEqual(sections)
})

test('a short text is one passage, under its title and heading', () => {
  const passages = passagesOf(
    'Owners',
    [
      { heading: '', text: ' One. ' },
      { heading: 'Owners', text: 'Two.' },
      { heading: 'Shares', text: 'Three.' },
    ],
    '',
  )
  expect(passages.map(({ title, text }) => [title, text])).toEqual([
    ['Owners', 'One.'],
    ['Owners', 'Two.'],
    ['Owners › Shares', 'Three.'],
  ])
})

test('a long text is cut between sentences, each passage beginning with the end of the one before', () => {
  const texts = textsOf(sentences(60))
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(maxPassageLength)
    expect(text).toMatch(/^This is sentence .* a while\.$/)
  }
  for (const [place, text] of texts.slice(1).entries()) {
    const first = text.slice(0, sentence(10).length)
    expect(texts[place]?.endsWith(first) || texts[place]?.includes(first)).toBe(true)
  }
  for (let n = 0; n < 60; n++) expect(texts.some((text) => text.includes(sentence(n)))).toBe(true)
})

test.each([
  ['words without an end', 'word '.repeat(2000)],
  ['one endless word', 'x'.repeat(5000)],
])('%s are cut where they fit, and nothing is lost', (_, text) => {
  const texts = textsOf(text)
  for (const each of texts) expect(each.length).toBeLessThanOrEqual(maxPassageLength)
  expect(texts.join('').replaceAll(' ', '').length).toBeGreaterThanOrEqual(text.replaceAll(' ', '').length)
})

test('the hash tells another title or text from the same', () => {
  const hashOf = (title: string, text: string) =>
    passagesOf(title, [{ heading: '', text }], '')[0]?.hash.toString('hex')
  expect(hashOf('A', 'b')).toBe(hashOf('A', ' b '))
  expect(new Set([hashOf('A', 'b'), hashOf('A', 'c'), hashOf('B', 'b'), hashOf('Ab', '')]).size).toBe(4)
})

test('what an entry is also asked as leads to each of its passages, and is none itself', () => {
  const sections = sectionsOfMarkdown('One.\n## More\nTwo.\n## Also asked as\n- Which?\n- Who?\n')
  expect(passagesOfEntry('Owners', sections).map(({ title, text, alsoAsked }) => [title, text, alsoAsked])).toEqual([
    ['Owners', 'One.', '- Which?\n- Who?'],
    ['Owners › More', 'Two.', '- Which?\n- Who?'],
  ])
})

test('another way to ask changes the hash of a passage', () => {
  const hashOf = (markdown: string) => passagesOfEntry('A', sectionsOfMarkdown(markdown))[0]?.hash.toString('hex')
  expect(hashOf('One.\n# Also asked as\nWhich?')).not.toBe(hashOf('One.'))
  expect(hashOf('One.\n# Also asked as\n')).toBe(hashOf('One.'))
})

test('the answer of an entry is its Markdown without the other ways to ask', () => {
  expect(answerOfEntry('One.\n## More\nTwo.\n## Also asked as\n- Which?\n')).toBe('One.\n\n## More\nTwo.')
})
