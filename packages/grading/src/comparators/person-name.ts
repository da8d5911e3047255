import type { Message } from '@casebench/shared/message'
import { msg } from '@casebench/shared/message'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'
import { asWritten } from '../names/as-written.ts'
import { isCantonese } from '../names/cantonese.ts'
import { compareScripts } from '../names/cross-script.ts'
import { familyNameAt } from '../names/family-name.ts'
import { isKnownName } from '../names/known-people.ts'
import { nameComparator } from '../names/name-comparator.ts'
import type { Pair, Pairing } from '../names/person-pairing.ts'
import { isMiddleSwap, isRotation, pairWords } from '../names/person-pairing.ts'
import { isCommonWord, isPatronymic, particleKind } from '../names/person-words.ts'
import type { NameWord, PersonName } from '../names/read-person-name.ts'
import { readPersonName } from '../names/read-person-name.ts'
import { scriptOf } from '../names/sound-distance.ts'
import { isWadeGiles } from '../names/wade-giles.ts'
import { endsDiffer, isSlip, soundsDoubled } from '../names/word-likeness.ts'
import { editDistance } from '../text/distance.ts'

const listed = (words: readonly NameWord[]): string => words.map((word) => word.text).join(' ')

/** Words as the name writes them. */
const written = (words: readonly NameWord[], name: PersonName): string =>
  asWritten(
    words.map(({ text }) => text),
    name.original,
  )

/** True where the names differ in where their spaces are, particles included: Benbrahim, Ben Brahim. The family name may come first. */
function sameLetters(wanted: PersonName, given: PersonName): boolean {
  const [left, right] = [wanted.full, given.full]
  if (left.length === right.length || Math.max(left.length, right.length) > maxTurned) return false
  // "bin" says whose son somebody is.
  if ([...left, ...right].some((word) => /^(?:bin|ibn|bint|binti|ould)$/.test(word))) return false
  const whole = left.join('')
  return right.some((_, at) => [...right.slice(at), ...right.slice(0, at)].join('') === whole)
}

const maxTurned = 6

const joinedWords = (name: PersonName): string => name.words.map((word) => word.text).join('')
const both = (wanted: PersonName, given: PersonName): Message =>
  msg`answer “${given.original}”, reference “${wanted.original}”`

/** Names that many letters confirm are the same but for one, where their spaces are elsewhere. */
function oneLetterApart(wanted: PersonName, given: PersonName): boolean {
  if (wanted.full.length === given.full.length) return false
  const [left, right] = [wanted.full.join(''), given.full.join('')]
  if (Math.min(left.length, right.length) < 14 || editDistance(left, right, 1) > 1) return false
  return !wanted.words.some(({ text }) => given.words.some((other) => endsDiffer(text, other.text)))
}

function compareGenerations(wanted: PersonName, given: PersonName): Judgement | undefined {
  if (wanted.generation === given.generation) return undefined
  return wanted.generation !== '' && given.generation !== ''
    ? differentGeneration(wanted, given)
    : notSure(
        'generation-differs',
        msg`only one names a generation: ${both(wanted, given)}`,
        msg`Look again at what follows the name.`,
      )
}

const differentGeneration = (wanted: PersonName, given: PersonName): Judgement =>
  wrong(
    'generation-differs',
    msg`what follows the name differs: ${both(wanted, given)}`,
    msg`Look again at what follows the name.`,
  )

/** Letters of the shorter of two words: a slip of the pen makes neither side the rarer name. */
const letters = ({ wanted, given }: Pair): number => Math.min(wanted.text.length, given.text.length)

/** A name that few people bear. */
const isRare = (pair: Pair): boolean =>
  letters(pair) >= 6 && !isCommonWord(pair.wanted.text) && !isCommonWord(pair.given.text)

/** An initial says enough beside two whole names, or beside a family name that few people bear. */
function initialsSuffice(pairs: readonly Pair[]): boolean {
  const whole = pairs.filter((pair) => pair.kind !== 'initial')
  return whole.length >= 2 || whole.some(isRare)
}

/** A slip of the pen in one word, where the rest agrees to the letter and few people bear it. */
function slipsSuffice(pairs: readonly Pair[]): boolean {
  const slips = pairs.filter(({ kind }) => kind === 'slip' || kind === 'near')
  const doubtful = pairs.filter(({ kind }) => kind === 'doubtful')
  // A slip that might be another name, where everything else of a long name agrees.
  if (doubtful.length > 0)
    return (
      pairs.filter(({ kind }) => kind === 'same').length === pairs.length - 1 &&
      doubtful.every(
        ({ wanted, given }) =>
          pairs.length >= (soundsDoubled(wanted.text, given.text) ? 3 : 4) &&
          isSlip(wanted.text, given.text) &&
          !isKnownName(given.text),
      )
    )
  const rest = pairs.filter(({ kind }) => kind !== 'slip' && kind !== 'near')
  if (slips.some(({ kind }) => kind === 'near')) return slips.length === 1 && rest.some(isFirm)
  return rest.length >= 2 || rest.some(isFirm) || slips.every((pair) => letters(pair) >= 6)
}

/** The same name on both sides, and one that few people bear. */
const isFirm = (pair: Pair): boolean => pair.kind === 'same' && letters(pair) >= 4 && !isCommonWord(pair.wanted.text)

/** True where a word is not its partner to the letter, nor a spelling of it. */
const hasTypo = (pairs: readonly Pair[]): boolean =>
  pairs.some(({ kind }) => kind === 'near' || kind === 'slip' || kind === 'doubtful')

/** Every word has its partner. */
function compareWhole(wanted: PersonName, given: PersonName, pairs: readonly Pair[]): Judgement {
  const kinds = new Set(pairs.map((pair) => pair.kind))
  if (!slipsSuffice(pairs))
    return pairs.filter(({ kind }) => kind === 'near' || kind === 'doubtful').length > 2
      ? wrong('different-name', msg`several names differ: ${both(wanted, given)}`, msg`Look again at the names.`)
      : notSure('near-miss', msg`spelling differs: ${both(wanted, given)}`, msg`Check the spelling of the name.`)
  if (kinds.has('initial') && !initialsSuffice(pairs))
    return notSure(
      'initials',
      msg`initials do not tell which name is meant: ${both(wanted, given)}`,
      msg`Give the names in full.`,
    )
  if (!isRotation(pairs) && !(isMiddleSwap(pairs) && wanted.links === '')) {
    const text = msg`the order of names differs: ${both(wanted, given)}`
    const hint = msg`Look again at the order of the names.`
    return wanted.links === '' ? notSure('name-order', text, hint) : wrong('name-order', text, hint)
  }
  if (hasTypo(pairs) && (kinds.has('initial') || kinds.has('nickname')))
    return notSure('near-miss', msg`spelling differs: ${both(wanted, given)}`, msg`Check the spelling of the name.`)
  if (kinds.has('initial')) return correct('initials', msg`Same name, initials agree: ${both(wanted, given)}`)
  if (kinds.has('nickname')) return correct('short-form', msg`Same name in a short form: ${both(wanted, given)}`)
  if (hasTypo(pairs)) return correct('spelling', msg`Same name with a typo: ${both(wanted, given)}`)
  return correct('same-name', msg`Same name`)
}

/** The word that is the family name; undefined where that cannot be told. A comma says which. */
function surnameOf({ words, original }: PersonName): NameWord | undefined {
  const at = original.includes(',')
    ? words.length - 1
    : familyNameAt(
        words.map(({ text }) => text),
        original,
      )
  return at === undefined ? undefined : words[at]
}

/** Words of both names have no partner: which of them, and what part of the name they are. */
function conflict(wanted: PersonName, given: PersonName, { pairs, missing, surplus }: Pairing): Judgement {
  const surname = surnameOf(wanted)
  const added = written(surplus, given)
  const text = msg`“${added}” instead of “${written(missing, wanted)}” (${both(wanted, given)})`
  const surnameAgrees = pairs.some((pair) => pair.wanted === surname && pair.kind === 'same')
  const hasSurname = surname !== undefined && missing.includes(surname)
  const judged =
    surname === undefined || (hasSurname && missing.length > 1)
      ? wrong('different-name', msg`names differ: ${text}`, msg`Look again at the whole name.`)
      : hasSurname
        ? wrong('surname-differs', msg`surname differs: ${text}`, msg`Look again at the surname.`)
        : wrong(
            'given-name-differs',
            surnameAgrees ? msg`the surname agrees, the given name differs: ${text}` : msg`given name differs: ${text}`,
            surnameAgrees
              ? msg`The surname agrees. Look again at the given names.`
              : msg`Look again at the given names.`,
          )
  return withRead(judged, msg`What differs in your answer: “${added}”.`)
}

const noWord: NameWord = { text: '', key: '' }

const isInitials = (words: readonly NameWord[]): boolean => words.every((word) => word.text.length === 1)

/** Two names agree, one of which few people bear, and a third is left out: "Gabriel García" for "Gabriel García Márquez". */
function restSuffices(pairs: readonly Pair[], alone: readonly NameWord[], first: NameWord | undefined): boolean {
  // Without the first name "Saddam Hussein" is the father of "Hala Saddam Hussein".
  if (alone.length * 2 > pairs.length || (first !== undefined && alone.includes(first))) return false
  const firm = pairs.every((pair) => letters(pair) >= 4 && pair.kind !== 'doubtful')
  return firm && pairs.some(isRare)
}

/** Words are missing, or were added. */
function oneSided(wanted: PersonName, given: PersonName, { pairs, missing, surplus }: Pairing): Judgement {
  const alone = missing.length > 0 ? missing : surplus
  const what = missing.length > 0 ? 'missing' : 'added'
  const isMissing = what === 'missing'
  const text = msg`“${written(alone, missing.length > 0 ? wanted : given)}” (${both(wanted, given)})`
  const firm = pairs.length >= 2 && pairs.every(({ kind }) => kind !== 'doubtful') && isRotation(pairs)
  // A typo beside a name left out may be another person's name.
  const isExact = !hasTypo(pairs)
  if (firm && isExact && alone.every((word) => isPatronymic(word.text)))
    return correct(
      'patronymic-omitted',
      isMissing ? msg`same name, patronymic missing: ${text}` : msg`same name, patronymic added: ${text}`,
    )
  if (pairs.length === 0)
    return wrong(
      'different-name',
      isMissing ? msg`names differ, missing: ${text}` : msg`names differ, added: ${text}`,
      msg`This is another person.`,
    )
  // "Le Thi Y": a letter at the end without a point may be the name.
  const [longer] = missing.length > 0 ? [wanted] : [given]
  const isName = alone.includes(longer.words.at(-1) ?? noWord) && !/\.\s*$/.test(longer.original)
  // "Strauss I" beside "Strauss II": the letter is a number.
  const isNumeral = alone.length === 1 && /^[ivx]$/.test(alone[0]?.text ?? '') && isName
  if (isNumeral && longer.generation === '' && [wanted, given].some(({ generation }) => /^[ivx\d]+$/.test(generation)))
    return differentGeneration(wanted, given)
  if (isInitials(alone))
    return firm && isExact && !isName && pairs.every(({ kind }) => kind !== 'initial')
      ? correct(
          'initials',
          isMissing ? msg`same name, initials missing: ${text}` : msg`same name, initials added: ${text}`,
        )
      : notSure(
          'initials',
          isMissing ? msg`initials missing: ${text}` : msg`initials added: ${text}`,
          msg`Give the names in full.`,
        )
  if (pairs.length === 1 && alone.length >= 2)
    return notSure(
      'incomplete-name',
      isMissing ? msg`most of the name is missing: ${text}` : msg`most of the name is added: ${text}`,
      msg`Give the full name.`,
    )
  if (
    isExact &&
    wanted.links === given.links &&
    restSuffices(pairs, alone, (missing.length > 0 ? wanted : given).words[0])
  )
    return correct(
      `names-${what}`,
      isMissing ? msg`same name, but for what is missing: ${text}` : msg`same name, but for what is added: ${text}`,
    )
  const hint = missing.length > 0 ? msg`Give all names.` : msg`Look again at which names the source gives.`
  return notSure(`names-${what}`, isMissing ? msg`names missing: ${text}` : msg`names added: ${text}`, hint)
}

const maxWords = 30

function compareWords(wanted: PersonName, given: PersonName): Judgement {
  if (Math.max(wanted.words.length, given.words.length) > maxWords)
    return notSure('too-many-words', msg`More words than a name has: ${both(wanted, given)}`, msg`Give the name alone.`)
  const pairing = pairWords(wanted.words, given.words)
  const { pairs, missing, surplus } = pairing
  if (missing.length === 0 && surplus.length === 0) return compareWhole(wanted, given, pairs)
  // A joined or split name: "Mohammad Hasni" and "Mohammadhasni".
  const [left, right] = [listed(missing).replace(/ /g, ''), listed(surplus).replace(/ /g, '')]
  if (left !== '' && left === right) return compareWhole(wanted, given, pairs)
  if (left === '' || right === '') return oneSided(wanted, given, pairing)
  if (Math.min(left.length, right.length) >= 6 && editDistance(left, right, 1) === 1)
    return notSure('near-miss', msg`spelling differs: ${both(wanted, given)}`, msg`Check the spelling of the name.`)
  return conflict(wanted, given, pairing)
}

/** Words of a name that were read as particles. */
const particlesOf = (name: PersonName): string[] =>
  name.full.filter((word) => name.words.every(({ text }) => text !== word)).map(particleKind)

/** True where both names have particles and none in common: "van Dijk" is not "von Dijk". Beside a typo, where one alone has them. */
function particlesDiffer(wanted: PersonName, given: PersonName, hasTypo: boolean): boolean {
  const [left, right] = [particlesOf(wanted), particlesOf(given)]
  const isOneSided = (left.length === 0) !== (right.length === 0)
  if (isOneSided) return hasTypo
  return left.length > 0 && !left.some((one) => right.includes(one))
}

/** The person under the name at birth or by marriage that the text gives besides: "Marie Curie née Sklodowska" is Marie Sklodowska. */
function underOtherName({ words, besides }: PersonName): PersonName | undefined {
  return besides === '' || words.length < 2 ? undefined : readPersonName(`${listed(words.slice(0, -1))} ${besides}`)
}

function compareNames(wanted: PersonName, given: PersonName): Judgement {
  const judged = compareAsWritten(wanted, given)
  const other = given.besides === '' ? underOtherName(wanted) : undefined
  if (judged.marking === 'correct' || other === undefined) return judged
  return compareAsWritten(other, given).marking === 'correct'
    ? correct('one-of-its-names', msg`“${given.original}” gives names that “${wanted.original}” gives`)
    : judged
}

function compareAsWritten(wanted: PersonName, given: PersonName): Judgement {
  const judged = compareRead(wanted, given)
  if (judged.marking === 'correct' && wanted.besides !== '' && given.besides !== '' && wanted.besides !== given.besides)
    return notSure(
      'near-miss',
      msg`the name at birth differs: ${both(wanted, given)}`,
      msg`Look again at the name at birth.`,
    )
  return judged.marking === 'correct' &&
    wanted.latin &&
    given.latin &&
    particlesDiffer(wanted, given, judged.reasons[0]?.code === 'spelling')
    ? notSure(
        'near-miss',
        msg`small words differ: ${both(wanted, given)}`,
        msg`Look again at the small words in the name.`,
      )
    : judged
}

function compareRead(wanted: PersonName, given: PersonName): Judgement {
  const scripts = wanted.latin && given.latin ? [] : [wanted.original, given.original].map(scriptOf)
  if (wanted.latin !== given.latin || scripts[0] !== scripts[1]) return compareScripts(wanted, given)
  const generations = compareGenerations(wanted, given)
  if (joinedWords(wanted) === joinedWords(given) || sameLetters(wanted, given))
    return generations ?? correct('same-name', msg`Same name`)
  const judged = compareWords(wanted, given)
  if (judged.marking === 'correct') return generations ?? judged
  const [left, right] = [wanted.words, given.words].map((words) => words.map(({ text }) => text))
  if (left && right && [isWadeGiles, isCantonese].some((reads) => reads(left, right) || reads(right, left)))
    return generations ?? correct('spelling', msg`Same name in another romanisation: ${both(wanted, given)}`)
  const apart = judged.marking === 'wrong' || generations !== undefined || judged.reasons[0]?.code === 'name-order'
  if (!apart && oneLetterApart(wanted, given))
    return correct('spelling', msg`Same name with a typo: ${both(wanted, given)}`)
  return judged
}

/** A person's name in any order, romanisation or script; titles are dropped, another surname is another person. */
export const personName = nameComparator(readPersonName, compareNames)
