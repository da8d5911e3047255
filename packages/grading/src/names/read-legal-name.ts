import { remember } from '@casebench/shared/remember'
import { fold, isLatin, tidy, toLatin } from '../text/fold.ts'
import { emptyWords, sameWord } from './company-words.ts'
import { beginsForm, endsForm, legalForm, maxLegalFormLength } from './legal-forms.ts'
import { withTensInDigits } from './name-numbers.ts'

/** A company's name taken apart: its words in one spelling, and the legal forms it names. */
export type LegalName = {
  words: string[]
  /** The words as they were written, folded, in their own script. */
  heard: string[]
  forms: string[]
  /** The words of each legal form. */
  formWords: string[][]
  /** A legal form stands before the name: "AB Volvo". */
  formsFirst: boolean
  compact: string
  latin: boolean
  original: string
}

const romans: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  xi: '11',
  xii: '12',
  xiii: '13',
  xiv: '14',
  xv: '15',
}

// Single letters are numbers at the end of a name alone: "Aurora Fund X", but "X Ray Imaging" and the Polish "i".
const lastRomans: Readonly<Record<string, string>> = { i: '1', v: '5', x: '10' }

const formOfSign: Readonly<Record<string, string>> = {
  株: '株式会社',
  有: '有限会社',
  同: '合同会社',
  주: '주식회사',
  유: '유한회사',
}

/** Words without dots and apostrophes; single letters in a row are one word ("S. p. A." and "SpA" alike). */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/(\p{L})'s\b/gu, '$1s')
    .replace(/'/g, '')
    .replace(/\.(?=com\b|net\b|org\b|io\b)/g, ' ')
    .replace(/\+/g, ' & ')
    // Japanese and Korean forms in one character: ㈱, ㈜.
    .replace(/\((株|有|同|주|유)\)/gu, (_all, sign: string) => ` ${formOfSign[sign] ?? ''} `)
  const list = plain.match(/[\p{L}\p{M}\p{N}]+|&/gu) ?? []
  const joined: string[] = []
  let run = ''
  for (const word of list) {
    if (/^\p{L}$/u.test(word) && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]/u.test(word)) {
      run += word
      continue
    }
    if (run !== '') joined.push(run)
    run = ''
    joined.push(word)
  }
  if (run !== '') joined.push(run)
  return joined
}

/** The folded words of a part of a name. Single letters say nothing alone: they are joined to those before and behind them. */
const foldedWords = (token: string): string[] => wordsOf(fold(separateAttached(tidy(token).toLowerCase())))

/** True where a name that ends in this token may end in a legal form. */
export function mayEndForm(token: string): boolean {
  const word = foldedWords(token).at(-1) ?? ''
  return word.length === 1 || endsForm(word)
}

/** True where a name that begins with this token may begin with a legal form of several words. */
export function mayBeginForm(token: string): boolean {
  const [word = ''] = foldedWords(token)
  return word.length === 1 || beginsForm(word)
}

type Split = Pick<LegalName, 'words' | 'forms' | 'formWords' | 'formsFirst'>

// "GmbH und Co. KG": forms are listed with an ampersand.
const withAmpersand = (word: string): string => (/^(?:und|and|et|en|e|y|i|och|og|ja)$/.test(word) ? '&' : word)
const formOf = (part: readonly string[]): string | undefined =>
  legalForm(part.join(' ')) ?? (part.length > 2 ? legalForm(part.map(withAmpersand).join(' ')) : undefined)

/** Takes legal forms off the end, then off the beginning, the longest first; a name is never all form. */
function splitForms(list: readonly string[]): Split {
  let rest = [...list]
  const found: { form: string; part: string[] }[] = []
  const take = (fromEnd: boolean): boolean => {
    for (let length = Math.min(maxLegalFormLength, rest.length - 1); length > 0; length--) {
      const part = fromEnd ? rest.slice(-length) : rest.slice(0, length)
      const form = formOf(part)
      // At the beginning two letters are more often a name than a form, but for those that stand there by custom.
      if (form === undefined || (!fromEnd && length === 1 && !isLeading(form, found.length === 0))) continue
      found.push({ form, part })
      rest = fromEnd ? rest.slice(0, -length) : rest.slice(length)
      return true
    }
    return false
  }
  while (rest.length > 1 && take(true));
  const atEnd = found.length
  while (rest.length > 1 && take(false));
  found.reverse()
  return {
    words: rest,
    forms: found.map(({ form }) => form),
    formWords: found.map(({ part }) => part),
    formsFirst: found.length > atEnd,
  }
}

const leading = new Set(
  'stichting maatschap pt ooo ao oao pao zao jsc too tov ip fgup stiftung srl cooperatie cn-ltd kk gk yk gomei goshi shadan zaidan ko-shadan ko-zaidan iryo gakko kr-co yh tnhh'.split(
    ' ',
  ),
)

/** "AB Volvo", but not "AB Foods Ltd". */
const isLeading = (form: string, isOnly: boolean): boolean => leading.has(form) || (isOnly && form === 'ab')

const attached =
  /^(株式会社|株式會社|有限会社|合同会社|合名会社|合資会社|(?:一般|公益)(?:社団|財団)法人|医療法人|学校法人|주식회사|유한회사)?(.+?)(株式会社|株式會社|有限会社|合同会社|合名会社|合資会社|(?:一般|公益)(?:社団|財団)法人|股份有限公司|有限责任公司|有限公司|公司|주식회사|유한회사)?$/u

function separateAttached(text: string): string {
  if (isLatin(text)) return text
  return text.replace(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]+/gu, (run) => {
    const parts = attached.exec(run)
    return parts === null ? run : [parts[1], parts[2], parts[3]].filter(Boolean).join(' ')
  })
}

/** Reads a company's name. */
export const readLegalName = remember(4000, (text: string): LegalName => {
  // A former or trading name in brackets is no part of the name; a country in brackets is.
  const plain = separateAttached(tidy(text).toLowerCase())
  const { words, forms, formWords, formsFirst } = splitForms(wordsOf(fold(plain)))
  const latin = isLatin(plain)
  const core = withTensInDigits(words)
    .map((word) => (latin ? word : isLatin(word) ? word : toLatin(word)))
    .map((word, index, all) => (index > 0 && index === all.length - 1 ? (lastRomans[word] ?? word) : word))
    .map((word) => sameWord.get(word) ?? word)
    .map((word, index) => (index > 0 ? (romans[word] ?? word) : word))
    .filter((word, index, all) => all.length === 1 || !(word === 'the' && index === 0))
  return {
    words: core,
    forms,
    formWords,
    formsFirst,
    compact: core.filter((word) => !emptyWords.has(word)).join(''),
    heard: words,
    latin,
    original: text,
  }
})
