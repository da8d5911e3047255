import { remember } from '@casebench/shared/remember'
import { cut, isPinyin } from './sino-korean.ts'

/** The beginnings of syllables that Pinyin writes otherwise; without the apostrophe, which is mostly left out, each stands for two. */
const initials: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^ch/, ['zh', 'ch', 'j', 'q']],
  [/^hs/, ['x']],
  [/^t[sz]/, ['z', 'c']],
  [/^sz|^ss/, ['s']],
  [/^k/, ['g', 'k']],
  [/^p/, ['b', 'p']],
  [/^t/, ['d', 't']],
  [/^j/, ['r']],
]

const finals: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^ieh$/, ['ie']],
  [/^ien$/, ['ian']],
  [/^iung$/, ['iong']],
  [/^ung$/, ['ong']],
  [/^ue?h$/, ['ue']],
  [/^ih$/, ['i']],
  [/^o$/, ['uo', 'e']],
  [/^u$/, ['i']],
  [/^uei$/, ['ui']],
]

/** Syllables that are written otherwise as a whole. */
const whole: Readonly<Record<string, readonly string[]>> = {
  erh: ['er'],
  yeh: ['ye'],
  yen: ['yan'],
  yu: ['you'],
  i: ['yi'],
}

/** What a syllable of Wade-Giles may be in Pinyin. */
const inPinyin = remember(4000, (syllable: string): ReadonlySet<string> => {
  const found = initials.find(([pattern]) => pattern.test(syllable))
  const rest = found === undefined ? syllable.replace(/^[bcdfghjklmnpqrstwxyz]+/, '') : syllable.replace(found[0], '')
  const starts = found?.[1] ?? [syllable.slice(0, syllable.length - rest.length)]
  const ends = [rest, ...(finals.find(([pattern]) => pattern.test(rest))?.[1] ?? [])]
  const made = starts.flatMap((start) => ends.map((end) => `${start}${end}`))
  return new Set([...made, ...(whole[syllable] ?? []), syllable].filter(isPinyin))
})

/** The syllables of a family name and a given one of at most two. */
const maxSyllables = 3

/**
 * True where one name is in Pinyin (Mao Zedong) and the other the same in Wade-Giles (Mao Tse-tung), whose syllables stand apart; both
 * with the family name first. Two syllables are too few: without its apostrophe each stands for two.
 */
export function isWadeGiles(pinyin: readonly string[], apart: readonly string[]): boolean {
  if (apart.length !== maxSyllables || pinyin.length < 2) return false
  const meant = apart.map(inPinyin)
  return cut(pinyin.join(''), maxSyllables).some(
    (syllables) => syllables[0] === pinyin[0] && syllables.every((one, at) => meant[at]?.has(one)),
  )
}

/** True where a syllable of Wade-Giles is this in Pinyin. */
export const readsWadeGiles = (syllable: string, pinyin: string): boolean => inPinyin(syllable).has(pinyin)
