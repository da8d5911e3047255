import { fold } from '../remembered-folding.ts'

// The languages of the product first: where two languages use a name for different months, the earlier one wins.
const main = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']
const others =
  'cs sk ru uk be bg sr mk sl hr ro hu tr el sv da nb fi et lv lt sq ca gl ga cy is mt id ms vi tl sw bn hi ta ka hy az kk ar he'.split(
    ' ',
  )

const extra: readonly (readonly [string, number])[] = [
  ['sept', 9],
  ['sep', 9],
  ['janner', 1],
  ['janv', 1],
  ['fevr', 2],
  ['marz', 3],
  ['mrz', 3],
  ['mrt', 3],
  ['avr', 4],
  ['mei', 5],
  ['juil', 7],
  ['aug', 8],
  ['aout', 8],
  ['okt', 10],
  ['dez', 12],
  ['ян', 1],
]

type Names = Map<string, number[]>

function addLanguage(names: Names, language: string, overrule: boolean): void {
  for (const month of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(language, { month, calendar: 'gregory', timeZone: 'UTC' })
    const inDate = new Intl.DateTimeFormat(language, { month, day: 'numeric', calendar: 'gregory', timeZone: 'UTC' })
    for (let index = 0; index < 12; index++) {
      const date = Date.UTC(2001, index, 5)
      const genitive = inDate.formatToParts(date).find((part) => part.type === 'month')?.value ?? ''
      for (const name of [alone.format(date), genitive]) {
        const key = fold(name)
          .replace(/\./g, '')
          .replace(/^d(?:e |')/, '')
        if (!/^\p{L}[\p{L}\p{M}]+$/u.test(key)) continue
        const known = names.get(key)
        if (known === undefined) names.set(key, [index + 1])
        else if (!overrule && !known.includes(index + 1)) known.push(index + 1)
      }
    }
  }
}

let exact: { main: Names; all: Names } | undefined

function load(): { main: Names; all: Names } {
  const ours: Names = new Map(extra.map(([name, month]) => [name, [month]]))
  for (const language of main) addLanguage(ours, language, true)
  const all: Names = new Map()
  for (const language of others) addLanguage(all, language, false)
  return { main: ours, all }
}

function byPrefix(names: Names, prefix: string): number[] {
  const months = new Set<number>()
  for (const [name, list] of names) if (name.startsWith(prefix)) for (const month of list) months.add(month)
  return [...months]
}

/** The months (1 to 12) that a folded word can name, in full or cut short; none for any other word. */
export function monthsNamed(word: string): readonly number[] {
  exact ??= load()
  const found = exact.main.get(word) ?? exact.all.get(word)
  if (found !== undefined) return found
  if (word.length < 3) return []
  const short = byPrefix(exact.main, word)
  if (short.length > 0) return short.length === 1 ? short : []
  const foreign = byPrefix(exact.all, word)
  return foreign.length === 1 ? foreign : []
}
