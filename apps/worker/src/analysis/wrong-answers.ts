type Tally = Map<string, number>

/** An answer that only one person gave may say who it was, and is not frequent. */
const minAlike = 2
const maxShown = 5
const maxShownLength = 200
/** Where nearly everyone words it otherwise (free text), nothing is frequent: no further texts are taken up. */
const maxTexts = 20_000

/** Answers that differ in upper case, spaces or the form of their letters are one. */
const normalised = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxShownLength)

/** Counts a wrong answer; an empty one is none. */
export function countAnswer(tally: Tally, answer: string | undefined): void {
  const text = normalised(answer ?? '')
  const known = tally.get(text)
  if (text === '' || (known === undefined && tally.size >= maxTexts)) return
  tally.set(text, (known ?? 0) + 1)
}

/** The five most frequent, most frequent first. */
export const mostFrequent = (tally: Tally): { text: string; count: number }[] =>
  [...tally]
    .filter(([, count]) => count >= minAlike)
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, maxShown)
