import { remember } from '@casebench/shared/remember'
import anyAscii from 'any-ascii'
import { fold } from '../text/fold.ts'
import type { Script } from './letter-sounds.ts'
import { letterSounds } from './letter-sounds.ts'

/** A stretch of letters and what it may be written as in Latin letters, with what each spelling costs. */
type Sound = { length: number; spellings: readonly { text: string; cost: number }[] }

/** One spelling that begins here, and how many letters of the word it stands for. */
type Step = { length: number; text: string; cost: number }

/** A letter with the spellings that begin at it, by their first Latin letter; silent ones under ''. */
type Unit = { steps: ReadonlyMap<string, readonly Step[]>; silence: number; vowel: boolean }

/** A word of another script made ready to be laid beside Latin ones. */
export type HeardWord = { units: Unit[]; vowelCost: number; dropsR: boolean }

const seldom = 0.22
const vowels = new Set('aeiouyàâåæøöüœ')

const sounds: ReadonlyMap<Script, ReadonlyMap<string, Sound>> = new Map(
  (Object.keys(letterSounds) as Script[]).map((script) => [script, readTable(letterSounds[script])]),
)

function readTable(table: string): Map<string, Sound> {
  return new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [letters = '', rest = ''] = line.normalize('NFD').split(': ')
        const [usual = '', rare = ''] = rest.split('~')
        const spellings = (list: string, cost: number) =>
          (list.match(/\S+/g) ?? []).map((text) => ({ text: text === '-' ? '' : fold(text), cost }))
        const plain = letters.normalize(/\p{Script=Hangul}/u.test(letters) ? 'NFD' : 'NFC')
        return [plain, { length: plain.length, spellings: [...spellings(usual, 0), ...spellings(rare, seldom)] }]
      }),
  )
}

/** The script that decides how a text is heard. */
export function scriptOf(word: string): Script {
  if (/\p{Script=Hangul}/u.test(word)) return 'hangul'
  if (/\p{Script=Cyrillic}/u.test(word)) return 'cyrillic'
  if (/\p{Script=Hebrew}/u.test(word)) return 'hebrew'
  if (/\p{Script=Arabic}/u.test(word)) return 'arabic'
  if (/\p{Script=Greek}/u.test(word)) return 'greek'
  if (/^[\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(word)) return 'kana'
  if (/\p{Script=Devanagari}/u.test(word)) return 'devanagari'
  return /\p{Script=Thai}/u.test(word) ? 'thai' : 'romanised'
}

const hiragana = /[ぁ-ゖ]/g
const toKatakana = 'ア'.charCodeAt(0) - 'あ'.charCodeAt(0)

/** The letters that the table of the script speaks of: jamo for Hangul, romanised where there is no table. */
function lettersOf(word: string, script: Script): string {
  if (script === 'hangul') return word.normalize('NFD')
  if (script === 'kana')
    return word.replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + toKatakana))
  if (script === 'devanagari') return word
  // Vowels written before their consonant are said behind it; a letter with a mark of silence is not said.
  if (script === 'thai')
    return word
      .replace(/[ก-ฮ][ิุ]?์/gu, '')
      .replace(/([เแโใไ])([ก-ฮ])/gu, (_, vowel: string, letter: string) => letter + vowel)
  if (script === 'romanised')
    return anyAscii(word)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  // Doubled letters sound like single ones, but for the Hebrew ones that stand for another sound.
  return script === 'hebrew' ? word : word.replace(/([^ув])\1/gu, '$1')
}

function stepsOf(sounds: readonly Sound[]): Map<string, Step[]> {
  const steps = new Map<string, Step[]>()
  for (const { length, spellings } of sounds)
    for (const { text, cost } of spellings) {
      const first = text[0] ?? ''
      const known = steps.get(first)
      if (known === undefined) steps.set(first, [{ length, text, cost }])
      else known.push({ length, text, cost })
    }
  return steps
}

const writesNoVowels = new Set<Script>(['hebrew', 'arabic'])
const maxGroupLength = 4

/** Reads a word of another script, folded. */
export const hearWord = remember(4000, (word: string): HeardWord => {
  const script = scriptOf(word)
  const table = sounds.get(script) ?? new Map<string, Sound>()
  const letters = lettersOf(word, script)
  const units = [...letters].map((letter, at): Unit => {
    const found: Sound[] = []
    for (let length = 1; length <= maxGroupLength; length++) {
      const sound = table.get(letters.slice(at, at + length))
      if (sound !== undefined && at + length <= letters.length) found.push(sound)
    }
    const first = table.get(letter)?.spellings[0]?.text ?? ''
    const vowel = first === '' || vowels.has(first[0] ?? '')
    return { steps: stepsOf(found), silence: letter === "'" ? 0.1 : vowel ? 0.6 : 1, vowel }
  })
  return {
    units,
    vowelCost: writesNoVowels.has(script) ? 0.13 : script === 'thai' ? 0.2 : 0.6,
    dropsR: script === 'hangul' || script === 'kana' || script === 'thai' || script === 'romanised',
  }
})

const silentInFrench = new Set('stdx')

/** What it costs that a Latin letter has no counterpart. */
function extraLetter(latin: string, at: number, heard: HeardWord): number {
  const letter = latin[at] ?? ''
  const before = latin[at - 1] ?? ''
  if (letter === before) return 0.05
  if (letter === 'h') return before === '' ? 0.5 : 0.25
  if (letter === 'e' && at === latin.length - 1) return 0.15
  if (letter === 'r' && heard.dropsR && vowels.has(before)) return 0.2
  if (vowels.has(letter)) return heard.vowelCost
  // Silent at the end in French, above all behind two vowels: Dubois.
  if (at < latin.length - 1 || !silentInFrench.has(letter)) return 1
  return vowels.has(before) && vowels.has(latin[at - 2] ?? '') ? 0.25 : 0.6
}

// Working space for words of the usual length: nothing outlives a call.
const sharedCells = new Float64Array(20_000)
const sharedExtra = new Float64Array(20_000)
const sharedVowels = new Uint8Array(20_000)

/** What it costs that a letter was heard as another one that the tables do not know: vowels are easily misheard. */
const otherVowel = 0.45
const otherConsonant = 1
const otherKind = 1.4

const endsInVowel = (text: string): boolean => vowels.has(text.at(-1) ?? '')

/** Takes the spellings that fit the Latin letters from a column on. */
function takeSteps(cost: Float64Array, unit: Unit, latin: string, row: number, column: number): void {
  const width = latin.length + 1
  const here = cost[row * width + column] ?? 0
  for (const first of [latin[column] ?? '-', '']) {
    const steps = unit.steps.get(first)
    if (steps === undefined) continue
    for (const { length, text, cost: price } of steps) {
      if (text.length > 1 && !latin.startsWith(text, column)) continue
      const at = (row + length) * width + column + text.length
      // The last vowel tells men from women: Daniele is not Даниела.
      const total =
        here + (price > 0 && endsInVowel(text) && column + text.length === latin.length ? otherVowel : price)
      if (total < (cost[at] ?? 0)) cost[at] = total
    }
  }
}

/** How a heard word and a Latin one differ: `cost` in letters, `distance` as a share of their length. */
export type SoundMatch = { cost: number; distance: number }

/**
 * How far a Latin word is from being a spelling of the heard one: distance 0 for a usual one, about 1 for nothing in common, and 1
 * for words too long to compare. The cheapest way to lay letters beside spellings, divided by the mean length.
 */
export function matchSound(heard: HeardWord, latin: string): SoundMatch {
  const { units } = heard
  const width = latin.length + 1
  const cells = (units.length + 1) * width
  if (cells > sharedCells.length) return { cost: latin.length, distance: 1 }
  const cost = sharedCells.fill(Number.POSITIVE_INFINITY, 0, cells)
  cost[0] = 0
  for (let column = 0; column < latin.length; column++) {
    sharedExtra[column] = extraLetter(latin, column, heard)
    sharedVowels[column] = vowels.has(latin[column] ?? '') ? 1 : 0
  }
  for (let row = 0; row <= units.length; row++) {
    const unit = units[row]
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const here = cost[at] ?? 0
      if (column < latin.length) {
        const skipped = here + (sharedExtra[column] ?? 1)
        if (skipped < (cost[at + 1] ?? 0)) cost[at + 1] = skipped
      }
      if (unit === undefined) continue
      const silent = here + unit.silence
      if (silent < (cost[at + width] ?? 0)) cost[at + width] = silent
      if (column < latin.length) {
        const alike = (sharedVowels[column] === 1) === unit.vowel
        const other = here + (alike ? (unit.vowel ? otherVowel : otherConsonant) : otherKind)
        if (other < (cost[at + width + 1] ?? 0)) cost[at + width + 1] = other
      }
      takeSteps(cost, unit, latin, row, column)
    }
  }
  const total = cost[units.length * width + latin.length] ?? 0
  return { cost: total, distance: total / Math.max((units.length + latin.length) / 2, 1) }
}

/** {@link matchSound} as a share of the length. */
export const soundDistance = (heard: HeardWord, latin: string): number => matchSound(heard, latin).distance
