const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text is one of the options, whatever its case, accents and punctuation. */
export const isOption = (text: string, options: readonly string[]): boolean =>
  options.includes(text) || options.some((option) => folded(option) !== '' && folded(option) === folded(text))

/**
 * The options to choose from while a text stands in the field: those that have its words, the ones that begin with it
 * first; all of them beside an option that is chosen already, or nothing.
 */
export function optionsFor(text: string, options: readonly string[]): string[] {
  const wanted = folded(text)
  if (wanted === '' || isOption(text, options)) return [...options]
  const beginning = options.filter((option) => folded(option).startsWith(wanted))
  const containing = options.filter(
    (option) => !beginning.includes(option) && wanted.split(' ').every((word) => folded(option).includes(word)),
  )
  return [...beginning, ...containing]
}
