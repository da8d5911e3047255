import type { Judgement } from '../judgement.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { editDistance, similarity } from '../text/distance.ts'
import { skeleton, spellingKey } from './person-words.ts'
import type { PersonName } from './read-person-name.ts'

/** How close two romanised words are: the sound in full counts, and what is left of it without vowels. */
function closeness(left: string, right: string): number {
  const bones = similarity(skeleton(left), skeleton(right))
  return Math.max(similarity(left, right), 0.6 * bones + 0.4 * similarity(left, right))
}

/** The best order-free pairing of words, as the closeness of the worst and the mean of all pairs. */
function pairing(left: readonly string[], right: readonly string[]): { worst: number; mean: number } {
  const rest = [...right]
  const fits: number[] = []
  for (const word of left) {
    let best = -1
    let at = -1
    for (const [index, other] of rest.entries()) {
      const value = closeness(word, other)
      if (value > best) [best, at] = [value, index]
    }
    if (at !== -1) rest.splice(at, 1)
    fits.push(Math.max(best, 0))
  }
  const missing = Math.abs(left.length - right.length)
  const sum = fits.reduce((total, value) => total + value, 0)
  return {
    worst: missing > 0 ? 0 : Math.min(...fits),
    mean: sum / (left.length + Math.max(right.length - left.length, 0)),
  }
}

const writesNoVowels = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** The letters of a romanised word in the spellings that romanisations share, vowels kept. */
const sound = (word: string): string =>
  spellingKey(word)
    .replace(/tch|ch|kh|sch|sh|zh/g, (letters) => (/^[kc]h$/.test(letters) ? 'h' : 's'))
    .replace(/ts|tz|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/gh|g/g, 'g')
    .replace(/th/g, 't')
    .replace(/([aeiou])h|h(?=[aeiou])/g, '$1')
    .replace(/(.)\1+/g, '$1')

/** One word alone has no second one to confirm it: where the script writes vowels they must agree. */
function oneWord(wanted: PersonName, given: PersonName): boolean {
  const [left = '', right = ''] = [wanted.words[0]?.text, given.words[0]?.text]
  if (writesNoVowels.test(wanted.original + given.original))
    return skeleton(left).length >= 3 && closeness(left, right) >= 0.75
  const [one, other] = [sound(left), sound(right)]
  return one === other || (Math.min(one.length, other.length) >= 8 && editDistance(one, other, 1) <= 1)
}

/** Names in two scripts, both romanised. Romanisation is rough, so only clear cases are decided. */
export function compareScripts(wanted: PersonName, given: PersonName): Judgement {
  const left = wanted.words.map((word) => word.text)
  const right = given.words.map((word) => word.text)
  const { worst, mean } = pairing(left, right)
  const joined = closeness(left.join(''), right.join(''))
  const text = `"${given.original}" in another script than "${wanted.original}"`
  const letters = Math.min(left.join('').length, right.join('').length)
  const enough = left.length > 1 || right.length > 1 ? worst >= 0.75 || joined >= 0.85 : oneWord(wanted, given)
  if (enough && letters >= 5) return correct('other-script', `${text}: same name when romanised`)
  if (Math.max(mean, joined) < 0.35)
    return wrong('different-name', `${text}: another name when romanised`, 'This is another person.')
  return notSure('other-script', `${text}: cannot be told for certain`)
}
