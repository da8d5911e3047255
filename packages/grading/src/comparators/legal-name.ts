import { readCountry } from '../countries/country-codes.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { emptyWords, genericWords } from '../names/company-words.ts'
import { isTranslatedForm } from '../names/legal-forms.ts'
import { nameComparator } from '../names/name-comparator.ts'
import type { LegalName } from '../names/read-legal-name.ts'
import { readLegalName } from '../names/read-legal-name.ts'
import { editDistance, similarity } from '../text/distance.ts'
import { compact, tidy } from '../text/fold.ts'

type Core = 'same' | Judgement

/** Words of each side without a partner on the other, counting repeats. */
function unmatched(left: readonly string[], right: readonly string[]): [string[], string[]] {
  const rest = [...right]
  const alone = left.filter((word) => {
    const at = rest.indexOf(word)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  return [alone, rest]
}

const isNumber = (word: string): boolean => /^\d/.test(word) || /^[a-z]$/.test(word)
const isGeneric = (word: string): boolean => genericWords.has(word)
const isPlace = (word: string): boolean => word.length > 3 && readCountry(word)?.by === 'name'

/** True where the text is the first letters of the words: IBM, P&G. */
function isInitials(text: string, words: readonly string[]): boolean {
  const letters = text.replace(/[^a-z0-9]/g, '')
  const all = words
    .filter((word) => word !== 'and')
    .map((word) => word[0] ?? '')
    .join('')
  const weighty = words
    .filter((word) => !emptyWords.has(word))
    .map((word) => word[0] ?? '')
    .join('')
  return letters.length >= 2 && words.length >= 2 && (letters === all || letters === weighty)
}

/** True where the name is capitals taken out of the other one: PwC, MSFT. */
function isAcronym(short: LegalName, long: LegalName): boolean {
  const [word] = short.words
  if (
    short.words.length !== 1 ||
    word === undefined ||
    word.length > 5 ||
    !/^\p{Lu}.*\p{Lu}/u.test(short.original.trim())
  )
    return false
  const letters = long.words.join('')
  let at = 0
  for (const letter of word) {
    const found = letters.indexOf(letter, at)
    if (found === -1 || (at === 0 && found > 0)) return false
    at = found + 1
  }
  return letters.length >= word.length * 2
}

const quote = (words: readonly string[]): string => words.join(' ')

/** True where a word is cut short: Handels / Handelsgesellschaft. */
const isShortened = (short: string, long: string): boolean => short.length >= 4 && long.startsWith(short)

/** Words that nearly match: one letter in a long word. */
const isTypo = (left: string, right: string): boolean =>
  isShortened(left, right) ||
  isShortened(right, left) ||
  (Math.min(left.length, right.length) >= 5 &&
    editDistance(left, right, 2) <= (Math.max(left.length, right.length) >= 9 ? 2 : 1))

function compareRest(wanted: LegalName, given: LegalName, missing: string[], surplus: string[]): Core {
  const text = `"${quote(missing)}" / "${quote(surplus)}" in "${wanted.original}" / "${given.original}"`
  const numbers = [missing.filter(isNumber), surplus.filter(isNumber)]
  if ((numbers[0]?.length ?? 0) > 0 || (numbers[1]?.length ?? 0) > 0)
    return wrong(
      'number-differs',
      `numbers or initials differ: ${text}`,
      'Look again at the numbers and single letters in the name.',
    )
  const typos = missing.filter((word) => surplus.some((other) => isTypo(word, other)))
  if (typos.length > 0 && missing.length === surplus.length && typos.length === missing.length)
    return notSure('near-miss', `spelling differs: ${text}`, 'Check the spelling of the name.')
  const weighty = (words: readonly string[]): string[] =>
    words.filter((word) => !isGeneric(word) && !emptyWords.has(word))
  const [lost, added] = [weighty(missing), weighty(surplus)]
  if (lost.length === 0 && added.length === 0)
    return notSure('generic-word-differs', `only general words differ: ${text}`, 'Look again at the full name.')
  if (lost.length > 0 && added.length > 0)
    return wrong('different-name', `names differ: ${text}`, 'This is not the name in the source.')
  const [alone, of] = lost.length > 0 ? [lost, wanted] : [added, given]
  const kept = weighty(of.words).length - alone.length
  const what = lost.length > 0 ? 'missing' : 'added'
  if (kept <= 0 || alone.length >= kept * 2)
    return wrong('different-name', `names differ: ${text}`, 'This is not the name in the source.')
  if (alone.every(isPlace))
    return notSure(
      `place-${what}`,
      `a place is ${what}: ${text}`,
      'Look again: group companies differ by the place in their name.',
    )
  return lost.length > 0
    ? notSure('words-missing', `words are missing: ${text}`, 'Give the full name.')
    : notSure('words-added', `words were added: ${text}`, 'Look again at the full name.')
}

function compareCore(wanted: LegalName, given: LegalName): Core {
  if (wanted.compact === given.compact && wanted.compact !== '') return 'same'
  const [missing, surplus] = unmatched(
    wanted.words.filter((word) => !emptyWords.has(word)),
    given.words.filter((word) => !emptyWords.has(word)),
  )
  if (missing.length === 0 && surplus.length === 0) return 'same'
  if (wanted.latin !== given.latin) {
    const close = similarity(wanted.compact, given.compact)
    if (close >= 0.9) return 'same'
    return notSure('other-script', `"${given.original}" is written in another script than "${wanted.original}"`)
  }
  if (
    isInitials(given.compact, wanted.words) ||
    isInitials(wanted.compact, given.words) ||
    isAcronym(given, wanted) ||
    isAcronym(wanted, given)
  )
    return notSure('abbreviation', `"${given.original}" may be short for "${wanted.original}"`, 'Give the full name.')
  if (missing.join('') === surplus.join('')) return 'same'
  return compareRest(wanted, given, missing, surplus)
}

function compareForms(wanted: LegalName, given: LegalName): Judgement | undefined {
  const [left, right] = [[...wanted.forms].sort().join(' '), [...given.forms].sort().join(' ')]
  if (left === right) return undefined
  const text = `legal form differs: ${left || 'none'} / ${right || 'none'}`
  if (right === '')
    return notSure(
      'legal-form-missing',
      `the name agrees, the legal form (${left}) is missing`,
      'Give the name with its legal form.',
    )
  if (left === '')
    return notSure(
      'legal-form-added',
      `the reference has no legal form, the answer has (${right})`,
      'Look again at the legal form.',
    )
  const related = wanted.forms.some((form) =>
    given.forms.some((other) => form === other || isTranslatedForm(form, other)),
  )
  if (wanted.forms.length === 1 && given.forms.length === 1 && related)
    return wanted.latin &&
      given.latin &&
      !translatable.has(wanted.forms[0] ?? '') &&
      !translatable.has(given.forms[0] ?? '')
      ? notSure(
          'legal-form-translated',
          `${text} (may be a translation)`,
          'Give the legal form as the register has it.',
        )
      : undefined
  if (related) return notSure('legal-form-incomplete', text, 'Give the legal form in full.')
  return wrong('legal-form-differs', text, 'Look again at the legal form.')
}

// Forms of other alphabets are usually quoted in translation.
const translatable = new Set('ooo ao oao pao zao too tov jsc kk gk cn-ltd cn-jsc kr-co jsc-vn tnhh coltd-th'.split(' '))

function compareNames(wanted: LegalName, given: LegalName): Judgement {
  // "SiemensAG": the same letters, split otherwise.
  if (compact(wanted.original) === compact(given.original)) return correct('same-name', 'Same name, split otherwise')
  const core = compareCore(wanted, given)
  if (core !== 'same') return core
  return compareForms(wanted, given) ?? correct('same-name', `Same name: ${tidy(wanted.original)}`)
}

/** A company's registered name: spelling of forms, accents and order do not matter; numbers, words and the form do. */
export const legalName = nameComparator(readLegalName, compareNames)
