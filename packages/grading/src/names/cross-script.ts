import { msg } from '@casebench/shared/message'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { toLatin } from '../text/fold.ts'
import { readHan } from './han-readings.ts'
import type { Script } from './letter-sounds.ts'
import { isParticle, isPatronymic } from './person-words.ts'
import type { PersonName } from './read-person-name.ts'
import { readAsChinese } from './sino-korean.ts'
import type { SoundMatch } from './sound-distance.ts'
import { hearWord, matchSound, scriptOf, soundDistance } from './sound-distance.ts'

/** How far two lists of words are apart when laid beside each other as well as they can be, each in any order. */
type Fit = { best: number; worst: number; mean: number; close: boolean; alone: string[] }

const nothingAlike = 1

/**
 * What may differ in a word of the same name: spellings that are seldom, or vowels where the script writes none, but no letter. Short words
 * have other names beside them: Jong and Jung, Ball and Bell.
 */
function maxCost(latin: string, heard: string): number {
  const [short, middle, long] = maxCosts[scriptOf(heard)]
  return latin.length <= 4 ? short : latin.length <= 6 ? middle : long
}

/** For words of up to four, up to six and more letters. */
const lettersWritten = [0.12, 0.12, 0.28] as const
const vowelsUnwritten = [0.18, 0.32, 0.46] as const
const maxCosts: Readonly<Record<Script, readonly [number, number, number]>> = {
  cyrillic: lettersWritten,
  greek: lettersWritten,
  kana: [0.12, 0.12, 0.2],
  devanagari: [0.12, 0.22, 0.28],
  thai: [0.22, 0.32, 0.48],
  // Syllables of foreign names leave open more than letters do.
  hangul: [0.12, 0.28, 0.46],
  hebrew: vowelsUnwritten,
  arabic: vowelsUnwritten,
  romanised: [0.12, 0.12, 0.2],
}

function pairSounds(latin: readonly string[], heard: readonly string[]): Fit {
  const pairs = heard.flatMap((word, row) =>
    latin.map((other, column) => ({ row, column, ...matchSound(hearWord(word), other) })),
  )
  pairs.sort((one, other) => one.distance - other.distance)
  const [rows, columns, distances] = [new Set<number>(), new Set<number>(), [] as number[]]
  let close = true
  for (const { row, column, cost, distance } of pairs) {
    if (rows.has(row) || columns.has(column)) continue
    rows.add(row)
    columns.add(column)
    distances.push(distance)
    if (cost > maxCost(latin[column] ?? '', heard[row] ?? '')) close = false
  }
  const sum = distances.reduce((total, distance) => total + distance, 0)
  return {
    best: Math.min(nothingAlike, ...distances),
    worst: Math.max(0, ...distances),
    mean: distances.length === 0 ? nothingAlike : sum / distances.length,
    close,
    alone: latin.filter((_, column) => !columns.has(column)),
  }
}

const nothingShared: SoundMatch = { cost: Number.POSITIVE_INFINITY, distance: nothingAlike }

/** The words run together, with the family name at either end: scripts differ in where they put spaces. */
function matchJoined(latin: readonly string[], heard: readonly string[]): SoundMatch {
  const whole = hearWord(heard.join(''))
  const turns = latin.length > 4 ? [0, latin.length - 1] : latin.map((_, at) => at)
  return turns
    .map((at) => matchSound(whole, [...latin.slice(at), ...latin.slice(0, at)].join('')))
    .reduce((one, other) => (other.distance < one.distance ? other : one), nothingShared)
}

// Longer ones are no names that a person would be asked to judge by ear.
const maxWords = 8
const maxLetters = 120

const writesNoVowels = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const writesWords = /[\p{Script=Han}]/u

/** What a pair of names is taken for. Limits were set on half of the labelled names and checked on the other half. */
type Verdict = 'same' | 'other' | 'shorter' | 'open'

/** Scripts that write foreign names letter by letter: kana, Thai and what is only romanised leave more open. */
function hearsWell(heard: string): boolean {
  const script = scriptOf(heard)
  return script !== 'romanised' && script !== 'kana' && script !== 'thai'
}

function oneWord(distance: number, heard: string): Verdict {
  // One word alone has no second one to confirm it; where the script writes vowels they must agree.
  const abjad = writesNoVowels.test(heard)
  if (distance <= (abjad ? 0.11 : 0.055)) return 'same'
  return distance >= (hearsWell(heard) ? 0.26 : 0.38) ? 'other' : 'open'
}

function verdictOf(latin: readonly string[], heard: readonly string[]): Verdict {
  if (Math.max(latin.length, heard.length) > maxWords) return 'open'
  if (Math.max(latin.join('').length, heard.join('').length) > maxLetters) return 'open'
  const [left = '', right = ''] = [latin[0], heard[0]]
  if (latin.length === 1 && heard.length === 1) return oneWord(soundDistance(hearWord(right), left), right)
  const { best, worst, mean, close, alone } = pairSounds(latin, heard)
  const even = latin.length === heard.length
  if (even && close && worst <= 0.21 && mean <= 0.14) return 'same'
  const several = Math.min(latin.length, heard.length) >= 2
  if (several && best >= 0.5) return 'other'
  const { cost, distance: joined } = matchJoined(latin, heard)
  // Where vowels are free, few consonants run together fit by chance.
  if (
    !even &&
    joined <= (writesNoVowels.test(right) && !several ? 0.05 : 0.09) &&
    cost <= maxCost(latin.join(''), right)
  )
    return 'same'
  if (even) return worst >= (hearsWell(right) ? 0.36 : 0.42) && joined >= 0.17 ? 'other' : 'open'
  if (several && worst <= 0.15 && alone.length > 0 && alone.every(isPatronymic)) return 'shorter'
  return worst >= 0.42 && joined >= 0.3 ? 'other' : 'open'
}

const isParticleHere = (word: string): boolean => isParticle(toLatin(word)) || foreignParticles.has(word)
const foreignParticles = new Set(
  'פון ואן דה די דו דר ון בן בר ла де ди да ван фон дер 데 디 드 라 반 폰 دي دو فون فان بن دا'.split(' '),
)

const rank: Record<Verdict, number> = { same: 3, shorter: 2, open: 1, other: 0 }

/** How a romanised name and one in another script agree in sound; particles may be written on one side only. */
export function soundsLike(latin: readonly string[], heard: readonly string[]): Verdict {
  const all = verdictOf(latin, heard)
  const [left, right] = [latin.filter((word) => !isParticle(word)), heard.filter((word) => !isParticleHere(word))]
  const shorter = left.length < latin.length || right.length < heard.length
  if (all === 'same' || !shorter || left.length === 0 || right.length === 0) return all
  const weighty = verdictOf(left, right)
  return rank[weighty] > rank[all] ? weighty : all
}

/** The verdict by the readings of characters where the name has some, else by its sound. */
function hearNames(latin: readonly string[], { heard, original }: PersonName): Verdict {
  if (writesWords.test(original)) return readHan(latin, heard)
  const chinese = readAsChinese(latin, heard)
  if (chinese === 'same') return 'same'
  const sound = soundsLike(latin, heard)
  return sound === 'other' && chinese === 'open' ? 'open' : sound
}

/** Names in two scripts. Of two that are not Latin one is romanised, too roughly to tell two people apart. */
export function compareScripts(wanted: PersonName, given: PersonName): Judgement {
  const [latin, other] = wanted.latin ? [wanted, given] : [given, wanted]
  const text = msg`“${given.original}” in another script than “${wanted.original}”`
  const verdict = hearNames(latin.full, other)
  if (verdict === 'same') return correct('other-script', msg`${text}: the same name by its sound`)
  if (verdict === 'shorter') return correct('patronymic-omitted', msg`${text}: the same name without the patronymic`)
  if (verdict === 'other' && latin.latin)
    return wrong('different-name', msg`${text}: another name by its sound`, msg`This is another person.`)
  return notSure('other-script', msg`${text}: cannot be told for certain`)
}
