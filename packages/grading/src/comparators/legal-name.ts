import type { ReasonCode } from '@casebench/shared/evaluation'
import type { Message, Text } from '@casebench/shared/message'
import { msg } from '@casebench/shared/message'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'
import { asWritten } from '../names/as-written.ts'
import { allPair, isNear, isNumber, isPlace, isSlip, isTelling, unmatched } from '../names/company-core.ts'
import { compareForms, formsDiffer } from '../names/company-forms.ts'
import { holdsInitials, isInitials, mayBeShort } from '../names/company-initials.ts'
import { soundsLike } from '../names/cross-script.ts'
import { knownCompany } from '../names/known-names.ts'
import { nameComparator } from '../names/name-comparator.ts'
import { numberNamed } from '../names/name-numbers.ts'
import type { LegalName } from '../names/read-legal-name.ts'
import { mayBeginForm, mayEndForm, readLegalName } from '../names/read-legal-name.ts'
import { editDistance, similarity } from '../text/distance.ts'
import { compact, fold, tidy } from '../text/fold.ts'

/** What the names say without their legal forms: settled, or the same for the reason given. */
type Core =
  | Judgement
  | { same: 'same-name' | 'spelling' | 'short-name' | 'abbreviation' | 'known-name' | 'other-script' }

const both = (wanted: LegalName, given: LegalName): Message =>
  msg`answer “${given.original}”, reference “${wanted.original}”`

/** The words that only one of the names has, in both of them. Where one has none, the judgement says which. */
function leftOver(wanted: LegalName, given: LegalName, missing: string[], surplus: string[]): Message {
  const names = both(wanted, given)
  const [lost, added] = [asWritten(missing, wanted.original), asWritten(surplus, given.original)]
  return missing.length > 0 && surplus.length > 0
    ? msg`“${added}” instead of “${lost}” (${names})`
    : msg`“${missing.length > 0 ? lost : added}” (${names})`
}

const otherName = (text: Text): Judgement =>
  wrong('different-name', msg`names differ: ${text}`, msg`This is not the name in the source.`)

/** Words are left over on both sides. */
function compareConflict(missing: string[], surplus: string[], text: Text): Core {
  if (allPair(missing, surplus, isSlip) && missing.length <= 2) return { same: 'spelling' }
  const [left, right] = [missing.join(''), surplus.join('')]
  const isSplit = missing.length !== surplus.length
  if (isSplit && Math.min(left.length, right.length) >= 10 && editDistance(left, right, 1) <= 1)
    return { same: 'spelling' }
  if (allPair(missing, surplus, isNear))
    return notSure('near-miss', msg`spelling differs: ${text}`, msg`Check the spelling of the name.`)
  const telling = [missing.some(isTelling), surplus.some(isTelling)]
  return telling[0] === true && telling[1] === true
    ? otherName(text)
    : notSure('generic-word-differs', msg`general words differ: ${text}`, msg`Look again at the full name.`)
}

const isOfGroup = (word: string): boolean => word === 'holding' || word === 'group' || word === 'holdco'

/** Words are left over on one side alone: `long` has them, `short` does not. */
function compareShorter(
  long: LegalName,
  short: LegalName,
  alone: string[],
  what: 'missing' | 'added',
  text: Text,
): Core {
  const telling = alone.filter(isTelling)
  const kept = long.words.filter(isTelling).length - telling.length
  if (kept <= 0)
    return telling.length > 0
      ? otherName(text)
      : notSure('generic-word-differs', msg`only general words differ: ${text}`, msg`Look again at the full name.`)
  // The holding of a group is another company than what is called like the group.
  if (what === 'added' && telling.length === 0 && long.forms.length === 0 && alone.some(isOfGroup))
    return notSure('generic-word-differs', msg`only general words differ: ${text}`, msg`Look again at the full name.`)
  // A name without its legal form is a short name; two names with their forms are two entries of a register.
  if (telling.length === 0)
    return short.forms.length === 0 || alone.every((word) => word === 'company' || word === 'com')
      ? { same: 'short-name' }
      : notSure('generic-word-differs', msg`only general words differ: ${text}`, msg`Look again at the full name.`)
  if (telling.length >= kept * 2) return otherName(text)
  const hint = msg`Look again: group companies differ by the place in their name.`
  if (telling.every(isPlace))
    return notSure(
      `place-${what}`,
      what === 'missing' ? msg`a place is missing: ${text}` : msg`a place is added: ${text}`,
      hint,
    )
  return notSure(
    `words-${what}`,
    what === 'missing' ? msg`words are missing: ${text}` : msg`words are added: ${text}`,
    msg`Look again at the full name.`,
  )
}

function compareRest(wanted: LegalName, given: LegalName, missing: string[], surplus: string[]): Core {
  const judged = compareLeftOver(wanted, given, missing, surplus, leftOver(wanted, given, missing, surplus))
  return 'marking' in judged && judged.marking === 'wrong' && surplus.length > 0
    ? withRead(judged, msg`What differs in your answer: “${asWritten(surplus, given.original)}”.`)
    : judged
}

function compareLeftOver(wanted: LegalName, given: LegalName, missing: string[], surplus: string[], text: Text): Core {
  const hasOther = [...missing, ...surplus].some(
    (word) => isTelling(word) && !isNumber(word) && numberNamed(word) === undefined,
  )
  const haveNumbers = [...missing, ...surplus].some(isNumber)
  // Where whole words differ, too, numbers are the least of it.
  if (haveNumbers && hasOther && missing.length > 0 && surplus.length > 0) return otherName(text)
  if (haveNumbers) {
    const hint = msg`Look again at the numbers and single letters in the name.`
    const oneSided = missing.length === 0 || surplus.length === 0
    return oneSided && wanted.forms.length + given.forms.length === 0
      ? notSure('number-missing', msg`a number or initial stands on one side only: ${text}`, hint)
      : wrong('number-differs', msg`numbers or initials differ: ${text}`, hint)
  }
  if (missing.length > 0 && surplus.length > 0) return compareConflict(missing, surplus, text)
  return missing.length > 0
    ? compareShorter(wanted, given, missing, 'missing', text)
    : compareShorter(given, wanted, surplus, 'added', text)
}

/** Names in two scripts, compared by their sound; what is translated cannot be told. */
function compareScripts(wanted: LegalName, given: LegalName): Core {
  const [latin, other] = wanted.latin ? [wanted, given] : [given, wanted]
  if (similarity(wanted.compact, given.compact) >= 0.9) return { same: 'other-script' }
  const sound = soundsLike(
    latin.words.filter((word) => word !== 'and'),
    other.heard.filter((word) => word !== 'и' && word !== '&'),
  )
  return sound === 'same'
    ? { same: 'other-script' }
    : notSure('other-script', msg`“${given.original}” is written in another script than “${wanted.original}”`)
}

/** The company that a name is known to stand for; a translation leaves out or adds words like "holdings". */
const knownAs = (name: LegalName, beside: LegalName): number | undefined =>
  knownCompany(name.heard.join(' ')) ??
  (name.latin === beside.latin ? undefined : knownCompany(name.words.filter(isTelling).join(' ')))

/** Initials, and other short forms that no rule of spelling leads to. */
function compareAbbreviation(wanted: LegalName, given: LegalName): Core | undefined {
  const [one, other] = [knownAs(wanted, given), knownAs(given, wanted)]
  if (one !== undefined && one === other) return { same: 'known-name' }
  if (isInitials(given, wanted) || isInitials(wanted, given)) return { same: 'abbreviation' }
  if (one !== undefined && other !== undefined) return otherName(both(wanted, given))
  const likely = (short: LegalName, long: LegalName): boolean => mayBeShort(short, long) || holdsInitials(short, long)
  return likely(given, wanted) || likely(wanted, given)
    ? notSure('abbreviation', msg`“${given.original}” may be short for “${wanted.original}”`, msg`Give the full name.`)
    : undefined
}

function compareCore(wanted: LegalName, given: LegalName): Core {
  if (wanted.compact === given.compact && wanted.compact !== '') return { same: 'same-name' }
  const [missing, surplus] = unmatched(wanted.words, given.words)
  if (missing.length === 0 && surplus.length === 0) return { same: 'same-name' }
  if (missing.join('') === surplus.join('')) return { same: 'same-name' }
  const short = compareAbbreviation(wanted, given)
  if (short !== undefined) return short
  return wanted.latin === given.latin ? compareRest(wanted, given, missing, surplus) : compareScripts(wanted, given)
}

const openWords: ReadonlySet<string> = new Set<ReasonCode>([
  'words-missing',
  'words-added',
  'words-differ',
  'place-missing',
  'place-added',
  'generic-word-differs',
])

/** Where words and forms both differ, two companies of one group are the likelier reading. */
function withForms(core: Judgement, wanted: LegalName, given: LegalName): Judgement {
  const code = core.reasons[0]?.code ?? ''
  const isOpen = core.marking === 'notSure' && openWords.has(code)
  // How forms are written is dear to find, and two other names differ whatever their forms.
  if (!isOpen && code !== 'near-miss') return core
  const forms = compareForms(wanted, given)
  if (forms?.marking !== 'wrong') return core
  return isOpen ? otherName(msg`in words and legal form (${both(wanted, given)})`) : forms
}

const maxTokens = 12

/** The name with a legal form at its end that the other name has there: "N.V. Nutricia" beside "Nutricia N.V.". */
function withFormAtEnd(name: LegalName, other: LegalName): LegalName | undefined {
  const tokens = name.original.trim().split(/\s+/)
  if (name.forms.length > 0 || other.forms.length !== 1 || tokens.length > maxTokens) return undefined
  // Reading a name is dear, and of most no token can make a form where it is moved to or from.
  const isOpen = mayBeginForm(tokens[0] ?? '')
  for (const [at, token] of tokens.slice(0, -1).entries()) {
    if (at > 0 && !isOpen && !mayEndForm(token)) continue
    const moved = readLegalName([...tokens.slice(0, at), ...tokens.slice(at + 1), token].join(' '))
    if (moved.forms.length === 1 && moved.forms[0] === other.forms[0]) return moved
  }
  return undefined
}

// Whose branch, division or plant it is says more than where its seat is.
const notOfSeat = /\b(?:branch|division|department|dept|niederlassung|filiale|werk|sucursal|succursale|oddzial|plant)\b/

/** The name without the seat that a register adds behind its legal form: "Biomerieux B.V., Boxtel". */
function withoutSeat(name: LegalName): LegalName | undefined {
  const [, head, seat = ''] = /^(.+),\s*(\p{Lu}[\p{L}\p{M}' .-]{2,30})$/u.exec(name.original.trim()) ?? []
  if (head === undefined || seat.split(/[ -]/).length > 3 || notOfSeat.test(fold(seat))) return undefined
  const [bare, place] = [readLegalName(head), readLegalName(seat)]
  // Of two companies of a group one may be called by its country.
  const isSeat = place.forms.length === 0 && place.words.every((word) => isTelling(word) && !isPlace(word))
  return bare.forms.length > 0 && isSeat ? bare : undefined
}

const rank = { correct: 2, notSure: 1, wrong: 0 }

const twoDifferences = (wanted: LegalName, given: LegalName): Judgement =>
  notSure(
    'near-miss',
    msg`the spelling differs, and something else of the name, too: ${both(wanted, given)}`,
    msg`Check the spelling of the name.`,
  )

/** True where each word of a name stands where it does in the other, or its misspelling does. */
const inSameOrder = (wanted: LegalName, given: LegalName): boolean =>
  wanted.words.length !== given.words.length ||
  wanted.words.every((word, at) => {
    const other = given.words[at] ?? ''
    return word === other || isSlip(word, other) || unmatched([word], [other]).every((alone) => alone.length === 0)
  })

/** True where names with a typo agree in all else: a typo beside a second difference may be another company's name. */
const onlySpellingDiffers = (wanted: LegalName, given: LegalName): boolean =>
  wanted.forms.length > 0 === given.forms.length > 0 &&
  wanted.formsFirst === given.formsFirst &&
  !formsDiffer(wanted, given) &&
  inSameOrder(wanted, given)

function compareNames(wanted: LegalName, given: LegalName): Judgement {
  const judged = compareRead(wanted, given)
  if (judged.marking === 'correct') return judged
  const [left, right] = [withFormAtEnd(wanted, given), withFormAtEnd(given, wanted)]
  const [one, other] = [withoutSeat(wanted), withoutSeat(given)]
  const others = [
    ...(left === undefined && right === undefined ? [] : [compareRead(left ?? wanted, right ?? given)]),
    // Two seats are two companies, or one that has moved.
    ...((one === undefined) === (other === undefined) ? [] : [compareRead(one ?? wanted, other ?? given)]),
  ]
  return others
    .map((other) => (other.reasons[0]?.code === 'spelling' ? twoDifferences(wanted, given) : other))
    .reduce((best, next) => (rank[next.marking] > rank[best.marking] ? next : best), judged)
}

function compareRead(wanted: LegalName, given: LegalName): Judgement {
  // "SiemensAG": the same letters, split otherwise.
  if (compact(wanted.original) === compact(given.original)) return correct('same-name', msg`Same name, split otherwise`)
  const core = compareCore(wanted, given)
  if ('marking' in core) return withForms(core, wanted, given)
  const forms = compareForms(wanted, given)
  if (forms !== undefined && forms.marking !== 'correct') return forms
  if (core.same !== 'same-name')
    return core.same === 'spelling' && !onlySpellingDiffers(wanted, given)
      ? twoDifferences(wanted, given)
      : correct(core.same, same[core.same](both(wanted, given)))
  return forms ?? correct('same-name', msg`Same name: ${tidy(wanted.original)}`)
}

const same = {
  spelling: (names: Message) => msg`Same company under a name with a typo: ${names}`,
  'short-name': (names: Message) => msg`Same company under its short name: ${names}`,
  abbreviation: (names: Message) => msg`Same company under its initials: ${names}`,
  'known-name': (names: Message) => msg`Same company under another name it is known by: ${names}`,
  'other-script': (names: Message) => msg`Same company under its name in another script: ${names}`,
}

/** A company's registered name: spelling, order and script do not matter; numbers, telling words and another form do. */
export const legalName = nameComparator(readLegalName, compareNames)
