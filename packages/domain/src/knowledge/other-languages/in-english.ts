import type { Language } from '@casebench/shared/languages'
import { plainWords } from '../../plain-words.ts'
import { type OtherLanguage, smallWords, terms } from './terms.ts'

type Name = { english: string; words: readonly string[] }
type Known = { small: ReadonlySet<string>; names: readonly Name[] }

/** Apart where an apostrophe joins them, as in *l’adresse*. */
const wordsOf = (text: string): string[] => plainWords(text.replaceAll(/['’]/g, ' ')).split(' ')

const ways = (text: string): string[][] => text.split('|').map(wordsOf)

/** The longest first: what is part of a longer name is that. */
const namesIn = (language: OtherLanguage): Name[] =>
  terms
    .flatMap(([english, names]) =>
      ways(typeof names === 'string' ? names : names[language]).map((words) => ({ english, words })),
    )
    .toSorted((a, b) => b.words.join('').length - a.words.join('').length)

let opened: ReadonlyMap<'en' | OtherLanguage, Known> | undefined

const known = (): ReadonlyMap<'en' | OtherLanguage, Known> =>
  (opened ??= new Map(
    (Object.keys(smallWords) as ('en' | OtherLanguage)[]).map((language) => [
      language,
      { small: new Set(wordsOf(smallWords[language])), names: language === 'en' ? [] : namesIn(language) },
    ]),
  ))

const arabicLetters = /\p{Script=Arabic}/u
const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** In Arabic *and*, *with*, *to* and the article are written as one with their word. */
const withoutPrefix = (word: string): string => word.replace(/^[وف]?(?:[بك]?ال|لل|[بلك])?(?=\p{L}{3})/u, '')

const isAt = ({ words }: Name, asked: readonly string[], place: number): boolean =>
  words.every((word, index) => {
    const there = asked[place + index]
    return there !== undefined && (there.startsWith(word) || withoutPrefix(there).startsWith(withoutPrefix(word)))
  })

type Translated = { terms: string[]; rest: string[] }

function translateWords(asked: readonly string[], { small, names }: Known): Translated {
  const found: string[] = []
  const rest: string[] = []
  for (let place = 0; place < asked.length; ) {
    const word = asked[place] ?? ''
    const name = names.find((one) => isAt(one, asked, place))
    if (name !== undefined) found.push(name.english)
    else if (!small.has(word) && !small.has(withoutPrefix(word))) rest.push(word)
    place += name?.words.length ?? 1
  }
  return { terms: found, rest }
}

/** Japanese has no spaces: names are looked for in the whole, and what is left in kanji and katakana are its other words. */
function translateJapanese(question: string, { names }: Known): Translated {
  let left = question
  const found: string[] = []
  for (const { english, words } of names) {
    const name = words.join('')
    if (!left.includes(name)) continue
    found.push(english)
    left = left.replaceAll(name, ' ')
  }
  return {
    terms: found,
    rest: left.match(/[\p{Script=Han}\p{Script=Katakana}ー]+/gu)?.filter((one) => !/^[何誰人時]$/.test(one)) ?? [],
  }
}

/** The language of a text by its letters and small words; undefined where nothing tells, as of a name alone. */
export function guessLanguage(text: string): 'en' | OtherLanguage | undefined {
  if (japaneseLetters.test(text)) return 'ja'
  if (arabicLetters.test(text)) return 'ar'
  const asked = wordsOf(text)
  const scores = [...known()].map(([language, { small }]) => ({
    language,
    score: asked.filter((word) => small.has(word)).length,
  }))
  // English stands first, and has it where another has as many.
  const best = scores.reduce((first, second) => (second.score > first.score ? second : first))
  return best.score === 0 ? undefined : best.language
}

/**
 * What a question of another language asks for, in the words of an English knowledge base; undefined of an English question,
 * and where no term of the field is known. Words that are not known stay as they are, so that a passage is found to cover
 * that much less of it. Pure.
 * @param reader the language of the asker's page, for a question in which nothing else tells
 */
export function inEnglish(question: string, reader: Language): string | undefined {
  const language = guessLanguage(question) ?? reader
  const words = language === 'en' ? undefined : known().get(language)
  if (words === undefined) return undefined
  const asked = wordsOf(question)
  const { terms: found, rest } =
    language === 'ja' ? translateJapanese(asked.join(''), words) : translateWords(asked, words)
  return found.length === 0 ? undefined : [...new Set(found), ...rest].join(' ')
}
