import { countryName, readCountry } from '../countries/country-codes.ts'
import type { LabelledMark } from './labelled-row.ts'

const scripts = ['Arabic', 'Cyrillic', 'Greek', 'Han', 'Hangul', 'Hebrew', 'Hiragana', 'Katakana', 'Devanagari', 'Thai']
const patterns = scripts.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

const scriptsIn = (text: string): string => {
  const found = patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
  if (found.length > 0) return found[0] ?? ''
  return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text) ? 'another script' : 'Latin'
}

/** The scripts of a row: one, or that of the reference and that of the answer. */
export function scriptOfRow({ reference, answer }: LabelledMark): string {
  const [wanted, given] = [scriptsIn(reference), scriptsIn(answer)]
  return wanted === given ? wanted : `${wanted} / ${given}`
}

/** The country that a row is about, where its reference names one. */
export function countryOfRow({ type, reference }: LabelledMark): string | undefined {
  if (type !== 'country') return undefined
  const [code] = readCountry(reference)?.codes ?? []
  return code === undefined ? undefined : countryName(code)
}
