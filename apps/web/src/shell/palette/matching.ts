const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const partsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean)

/** Whether every word that is typed is somewhere in the text, whatever their case and accents. */
export function contains(text: string, typed: string): boolean {
  const whole = plain(text)
  return partsOf(typed).every((part) => whole.includes(part))
}

/** Whether every word that is typed begins a word of the text, whatever their case and accents. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return partsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}
