import { describe, expect, test } from 'vitest'
import { type Anchor, anchorQuote, minAnchorLikeness } from './anchor.ts'
import {
  type Edition,
  edited,
  type Language,
  madeWords,
  type Passage,
  passageIn,
  randomFrom,
  type Setting,
  set,
} from './testing/made-editions.ts'

const plain: Setting = {
  lineLength: 90,
  linesPerPage: 40,
  columns: 1,
  hyphenates: false,
  ligatures: false,
  looseSpaces: false,
  directionMarks: false,
  runningHead: false,
}

type Kind = { name: string; language: Language; before: Setting; after: Setting }
const kinds: readonly Kind[] = [
  { name: 'edited', language: 'latin', before: plain, after: { ...plain, lineLength: 78, linesPerPage: 46 } },
  { name: 'two columns', language: 'latin', before: plain, after: { ...plain, columns: 2, linesPerPage: 50 } },
  {
    name: 'right to left',
    language: 'arabic',
    before: plain,
    after: { ...plain, directionMarks: true, lineLength: 70, looseSpaces: true },
  },
  { name: 'ligatures', language: 'latin', before: { ...plain, ligatures: true }, after: { ...plain, lineLength: 100 } },
  {
    name: 'hyphenation',
    language: 'german',
    before: { ...plain, hyphenates: true, lineLength: 48 },
    after: { ...plain, hyphenates: true, lineLength: 61, ligatures: true },
  },
  {
    name: 'white space',
    language: 'german',
    before: plain,
    after: { ...plain, looseSpaces: true, runningHead: true, lineLength: 55 },
  },
]

/** Which characters of a text, counted through all its pages. */
function range(edition: Edition, from: { page: number; offset: number }, to: { page: number; offset: number }) {
  const before = (page: number) =>
    edition.pages.filter((one) => one.page < page).reduce((sum, { text }) => sum + text.length, 0)
  return { start: before(from.page) + from.offset, end: before(to.page) + to.offset }
}

/** Where the words of a passage stand in an edition; none where too few of them are left to say that they still stand. */
function truth(edition: Edition, { ids }: Passage) {
  const spans = ids.flatMap((id) => edition.spans.get(id) ?? [])
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last || spans.length < ids.length * 0.7) return undefined
  return range(edition, { page: first.page, offset: first.start }, { page: last.page, offset: last.end })
}

type Outcome = 'found' | 'lost' | 'wrong' | 'gone'

function outcomeOf(anchor: Anchor, after: Edition, passage: Passage): Outcome {
  const right = truth(after, passage)
  if (anchor.kind === 'lost') return right ? 'lost' : 'gone'
  // What is left of it may be found, and nothing else.
  const ids = passage.ids.flatMap((id) => after.spans.get(id) ?? [])
  const found = range(after, anchor.from, anchor.to)
  const isThere = ids.some(({ page, start, end }) => {
    const word = range(after, { page, offset: start }, { page, offset: end })
    return word.start < found.end && found.start < word.end
  })
  if (!right) return isThere ? 'gone' : 'wrong'
  const common = Math.min(right.end, found.end) - Math.max(right.start, found.start)
  const all = Math.max(right.end, found.end) - Math.min(right.start, found.start)
  return common / all >= 0.5 ? 'found' : 'wrong'
}

const editions = 50
const passagesEach = 40

describe('fifty documents and their new editions, 5% of their words changed and set anew', () => {
  const tally = new Map<string, Record<Outcome, number>>()
  const faults: unknown[] = []
  for (let number = 0; number < editions; number++) {
    const kind = kinds[number % kinds.length] as Kind
    const random = randomFrom(number + 1)
    const words = madeWords(random, kind.language, 1500 + Math.floor(random() * 1500))
    const before = set(random, words, kind.before)
    const after = set(random, edited(random, words, kind.language, 0.05), kind.after)
    const counts = tally.get(kind.name) ?? { found: 0, lost: 0, wrong: 0, gone: 0 }
    tally.set(kind.name, counts)
    for (let count = 0; count < passagesEach; ) {
      const passage = passageIn(before, random)
      if (!passage) continue
      count++
      const anchor = anchorQuote(passage.quote, after.pages)
      const outcome = outcomeOf(anchor, after, passage)
      counts[outcome]++
      if (outcome === 'wrong' || outcome === 'lost')
        faults.push({ number, kind: kind.name, outcome, ...passage.quote, anchor })
    }
  }
  const sum = (outcome: Outcome) => [...tally.values()].reduce((total, counts) => total + counts[outcome], 0)

  test('every kind of document is among them', () => {
    expect([...tally.keys()]).toEqual(kinds.map(({ name }) => name))
    expect(sum('found') + sum('lost') + sum('wrong') + sum('gone')).toBe(editions * passagesEach)
  })

  test('no passage is found where it is not', () => {
    expect(faults.filter((fault) => (fault as { outcome: Outcome }).outcome === 'wrong')).toEqual([])
  })

  test('99 of 100 are found', () => {
    const share = sum('found') / (sum('found') + sum('lost') + sum('wrong'))
    expect(share, JSON.stringify([...tally], null, 1)).toBeGreaterThanOrEqual(0.99)
  })
})

const page = (text: string, number = 1) => ({ page: number, text })

describe('one passage', () => {
  const register =
    'Incorporation date 07/03/2019\nStatus Live company since 07/03/2019\nCapital 1,200,000 Singapore dollars'
  const date = { exact: '07/03/2019', prefix: 'Incorporation date ', suffix: '\nStatus Live company' }

  test('is found to the letter where its surroundings are the same, and not where the same value stands too', () => {
    const anchor = anchorQuote(date, [page('Another page', 1), page(register, 2)])
    expect(anchor).toMatchObject({
      kind: 'exact',
      likeness: 1,
      from: { page: 2, offset: 19 },
      to: { page: 2, offset: 29 },
    })
  })

  test('whose value was changed is found as similar, and not at the other place where the old value still stands', () => {
    const corrected = register.replace('date 07/03/2019', 'date 08/03/2019')
    expect(anchorQuote(date, [page(corrected)])).toMatchObject({
      kind: 'similar',
      from: { page: 1, offset: 19 },
      to: { page: 1, offset: 29 },
    })
  })

  test('that was taken out is lost, though its value stands elsewhere', () => {
    const shorter = register.replace('Incorporation date 07/03/2019\n', '')
    const anchor = anchorQuote(date, [page(shorter)])
    expect(anchor).toMatchObject({ kind: 'lost', why: 'notFound' })
    expect(anchor.likeness).toBeLessThan(minAnchorLikeness)
  })

  test('that stands in two places with the same surroundings is lost, and said to be ambiguous', () => {
    expect(anchorQuote(date, [page(register), page(register, 2)])).toMatchObject({ kind: 'lost', why: 'ambiguous' })
    const changed = register.replace('Incorporation date 07/03/2019', 'Incorporation date 07/03/2018')
    expect(anchorQuote(date, [page(changed), page(changed, 2)])).toMatchObject({ kind: 'lost', why: 'ambiguous' })
  })

  test('that came to go over the end of a page is found on both', () => {
    const quote = { exact: 'the holder of all shares of the company', prefix: 'Mr Tan is ', suffix: ' since 2020.' }
    const pages = [page('Mr Tan is the holder of all', 1), page('shares of the company since 2020.', 2)]
    expect(anchorQuote(quote, pages)).toMatchObject({
      kind: 'exact',
      from: { page: 1, offset: 10 },
      to: { page: 2, offset: 21 },
    })
  })

  test('without surroundings is told by itself', () => {
    const alone = { exact: 'Live company', prefix: '', suffix: '' }
    expect(anchorQuote(alone, [page(register)])).toMatchObject({ kind: 'exact', from: { offset: 37 } })
    expect(anchorQuote({ ...alone, exact: '07/03/2019' }, [page(register)])).toMatchObject({ why: 'ambiguous' })
  })

  test('of a document without text, or with a quote of marks alone, is lost', () => {
    expect(anchorQuote(date, [])).toMatchObject({ kind: 'lost', why: 'notFound' })
    expect(anchorQuote({ exact: '\u200b', prefix: '', suffix: '' }, [page(register)])).toMatchObject({ kind: 'lost' })
  })

  test('with a word that stands thousands of times is lost in no time', () => {
    const start = performance.now()
    const many = page('none '.repeat(10_000))
    expect(anchorQuote({ exact: 'none', prefix: 'none none ', suffix: ' none' }, [many])).toMatchObject({
      kind: 'lost',
    })
    const long = { exact: 'nine '.repeat(400), prefix: 'x'.repeat(64), suffix: 'y'.repeat(64) }
    expect(anchorQuote(long, [many])).toMatchObject({ kind: 'lost' })
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
