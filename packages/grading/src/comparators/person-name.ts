import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { compareScripts } from '../names/cross-script.ts'
import { nameComparator } from '../names/name-comparator.ts'
import { isPatronymic } from '../names/person-words.ts'
import type { NameWord, PersonName } from '../names/read-person-name.ts'
import { readPersonName } from '../names/read-person-name.ts'
import { editDistance, isTransposed } from '../text/distance.ts'

type Match = 'same' | 'initial' | 'typo' | undefined

/** "Alfayed" for "al Fayed", whose article is a particle. */
const withArticle = (short: string, long: string): boolean =>
  short.length >= 4 && (long === `al${short}` || long === `el${short}`)

function match(left: NameWord, right: NameWord): Match {
  if (left.text === right.text || left.key === right.key) return 'same'
  if (withArticle(left.text, right.text) || withArticle(right.text, left.text)) return 'same'
  const [short, long] = left.text.length < right.text.length ? [left.text, right.text] : [right.text, left.text]
  if (short.length === 1) return long.startsWith(short) ? 'initial' : undefined
  if (short.length < 4)
    return isTransposed(left.text, right.text) || undoubled(left.text) === undoubled(right.text) ? 'typo' : undefined
  return editDistance(left.text, right.text, 2) <= (short.length >= 8 ? 2 : 1) ? 'typo' : undefined
}

const undoubled = (text: string): string => text.replace(/(.)\1+/g, '$1')

type Pairing = { kinds: Match[]; order: number[]; missing: NameWord[]; surplus: NameWord[] }

/** Pairs words, equal ones first, then initials, then near ones; `order` is where each pair stands in the answer. */
function pair(wanted: PersonName, given: PersonName): Pairing {
  const partner = new Map<number, { at: number; kind: Match }>()
  const taken = new Set<number>()
  for (const kind of ['same', 'initial', 'typo'] as const)
    for (const [index, word] of wanted.words.entries()) {
      if (partner.has(index)) continue
      const at = given.words.findIndex((other, position) => !taken.has(position) && match(word, other) === kind)
      if (at === -1) continue
      taken.add(at)
      partner.set(index, { at, kind })
    }
  const pairs = wanted.words.map((_, index) => partner.get(index))
  return {
    kinds: pairs.flatMap((one) => (one === undefined ? [] : [one.kind])),
    order: pairs.flatMap((one) => (one === undefined ? [] : [one.at])),
    missing: wanted.words.filter((_, index) => !partner.has(index)),
    surplus: given.words.filter((_, position) => !taken.has(position)),
  }
}

/** True where the words stand in the same order, or the family name was moved from one end to the other. */
function isRotation(order: readonly number[]): boolean {
  const ranks = [...order].sort((a, b) => a - b)
  const positions = order.map((at) => ranks.indexOf(at))
  const start = positions[0] ?? 0
  return positions.every((position, index) => position === (start + index) % positions.length)
}

const joined = (name: PersonName): string => name.words.map((word) => word.text).join('')
const joinedKeys = (name: PersonName): string => name.words.map((word) => word.key).join('')
const listed = (words: readonly NameWord[]): string => words.map((word) => word.text).join(' ')

const isGivenNameInitials = (words: readonly NameWord[]): boolean => words.every((word) => word.text.length === 1)

function conflict(
  wanted: PersonName,
  given: PersonName,
  missing: readonly NameWord[],
  surplus: readonly NameWord[],
): Judgement {
  const surname = wanted.words.at(-1)
  const text = `"${listed(missing)}" / "${listed(surplus)}" in "${wanted.original}" / "${given.original}"`
  return surname !== undefined && missing.includes(surname)
    ? wrong('surname-differs', `surname differs: ${text}`, 'Look again at the surname.')
    : wrong('given-name-differs', `given name differs: ${text}`, 'Look again at the given names.')
}

function oneSided(wanted: PersonName, given: PersonName, pairs: Pairing): Judgement {
  const { missing, surplus, kinds } = pairs
  const alone = missing.length > 0 ? missing : surplus
  const what = missing.length > 0 ? 'missing' : 'added'
  const text = `${what}: "${listed(alone)}" in "${wanted.original}" / "${given.original}"`
  const plain = kinds.every((kind) => kind === 'same') && kinds.length >= 2
  if (plain && alone.every((word) => isPatronymic(word.text)))
    return correct('patronymic-omitted', `same name, patronymic ${text}`)
  if (kinds.length === 0) return wrong('different-name', `names differ: ${text}`, 'This is another person.')
  if (kinds.length === 1 && alone.length >= 2)
    return wrong('incomplete-name', `most of the name is ${text}`, 'Give the full name.')
  return isGivenNameInitials(alone)
    ? notSure('initials', `initials ${text}`, 'Give the names in full.')
    : notSure(
        `names-${what}`,
        `names ${text}`,
        missing.length > 0 ? 'Give all names.' : 'Look again at which names the source gives.',
      )
}

function compareNames(wanted: PersonName, given: PersonName): Judgement {
  if (wanted.latin !== given.latin) return compareScripts(wanted, given)
  const same = joined(wanted) === joined(given) || joinedKeys(wanted) === joinedKeys(given)
  const pairs = pair(wanted, given)
  const generation = wanted.generation === given.generation
  if (same || (pairs.missing.length === 0 && pairs.surplus.length === 0)) {
    if (!generation)
      return wanted.generation !== '' && given.generation !== ''
        ? wrong(
            'generation-differs',
            `${given.generation} is not ${wanted.generation}`,
            'Look again at what follows the name.',
          )
        : notSure(
            'generation-differs',
            `only one of "${given.original}" and "${wanted.original}" names a generation`,
            'Look again at what follows the name.',
          )
    if (pairs.kinds.includes('typo') && !same)
      return pairs.kinds.filter((kind) => kind === 'typo').length > 1
        ? wrong(
            'different-name',
            `several names differ: "${given.original}" / "${wanted.original}"`,
            'Look again at the names.',
          )
        : notSure(
            'near-miss',
            `spelling differs: "${given.original}" / "${wanted.original}"`,
            'Check the spelling of the name.',
          )
    if (pairs.kinds.includes('initial') && !same)
      return notSure('initials', `"${given.original}" has initials for "${wanted.original}"`, 'Give the names in full.')
    if (!same && !isRotation(pairs.order))
      return wanted.links !== ''
        ? wrong(
            'name-order',
            `the order of names differs: "${given.original}" / "${wanted.original}"`,
            'Look again at the order of the names.',
          )
        : notSure(
            'name-order',
            `the order of names differs: "${given.original}" / "${wanted.original}"`,
            'Look again at the order of the names.',
          )
    return correct('same-name', 'Same name')
  }
  // A joined or split name: "Mohammad Hasni" and "Mohammadhasni".
  const [left, right] = [listed(pairs.missing).replace(/ /g, ''), listed(pairs.surplus).replace(/ /g, '')]
  if (left !== '' && left === right) return correct('same-name', 'Same name, split otherwise')
  if (left !== '' && right !== '') {
    if (Math.min(left.length, right.length) >= 6 && editDistance(left, right, 1) === 1)
      return notSure(
        'near-miss',
        `spelling differs: "${given.original}" / "${wanted.original}"`,
        'Check the spelling of the name.',
      )
    return conflict(wanted, given, pairs.missing, pairs.surplus)
  }
  return oneSided(wanted, given, pairs)
}

/** A person's name in any order and romanisation; titles are dropped, another surname is another person. */
export const personName = nameComparator(readPersonName, compareNames)
