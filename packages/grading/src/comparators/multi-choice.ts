import { chosenLines } from '@casebench/shared/case-file/questions'
import { joined, type Message, msg } from '@casebench/shared/message'
import type { Comparator, Rule } from '../comparator.ts'
import { correct, partly, wrong } from '../judgement.ts'
import { missingEntries } from '../missing-entries.ts'
import { compactWithSigns } from '../text/signs.ts'
import { optionMeant } from './choice.ts'

/** Options named in one line are no longer than this. */
const maxLine = 2000

const maxParts = 60

// Between options in one line: commas of three scripts, bullets, slashes, plus signs, "and".
const between =
  /\s*(?:[,;،、；，•·]|\s[/+&|–-]\s)\s*(?:(?:and|und|et|y|e|i|o|oraz)\s+)?|\s+(?:and|und|et|y|e|i|oraz|و|と)\s+/gu

/** The options in one line, parted by commas or "and", where every part is one; undefined where one is not. */
function byCommas(line: string, options: readonly string[]): string[] | undefined {
  if (options.length === 0 || line.length > maxLine || optionMeant(line, options) !== undefined) return undefined
  const separators = [...line.matchAll(between)]
  if (separators.length === 0 || separators.length >= maxParts) return undefined
  const starts = [0, ...separators.map(({ index, 0: text }) => index + text.length)]
  const ends = [...separators.map(({ index }) => index), line.length]
  const found: string[] = []
  for (let at = 0; at < starts.length; ) {
    // An option may have a comma or "and" itself: the longest run of parts that is one.
    let last = Math.min(at + maxCommas, ends.length) - 1
    const run = (): string => line.slice(starts[at], ends[last]).trim()
    const isEmpty = line.slice(starts[at], ends[at]).trim() === ''
    while (!isEmpty && last >= at && optionMeant(run(), options) === undefined) last--
    if (last < at) return undefined
    if (!isEmpty) found.push(run())
    at = isEmpty ? at + 1 : last + 1
  }
  return found
}

/** Parts that one option may have. */
const maxCommas = 5

/** Lines whose bullets are looked at. */
const maxBulleted = 200

/** What stands before an entry of a list. */
const bullet = /^\s*(?:[-–—*•·▪‣]|\(?\d{1,2}[.)])\s+/u

/** The line without its bullet or number, where only that makes it an option. */
const withoutBullet = (line: string, options: readonly string[]): string => {
  const bare = line.replace(bullet, '')
  return optionMeant(line, options) === undefined && optionMeant(bare, options) !== undefined ? bare : line
}

/** What was chosen, as keys. One per line; in one line semicolons part the entries too, unless an option has one. */
function chosen(text: string, { options = [] }: Rule): Map<string, string> {
  const written = chosenLines(text)
  const lines = written.length > maxBulleted ? written : written.map((line) => withoutBullet(line, options))
  const only = lines[0]
  const entries =
    lines.length === 1 && only !== undefined && only.includes(';') && optionMeant(only, options) === undefined
      ? only.split(';').map((part) => part.trim())
      : lines
  const apart = only === undefined || lines.length !== 1 ? undefined : byCommas(only.replace(bullet, ''), options)
  const named = [...new Set(apart ?? entries)]
    .filter((entry) => entry !== '')
    .map((entry) => optionMeant(entry, options) ?? entry)
  return new Map(named.map((entry) => [compactWithSigns(entry) || entry, entry]))
}

const surplusEntries = (count: number): Message =>
  count === 1 ? msg`One entry does not belong.` : msg`${count} entries do not belong.`

/** Any number of options, one per line. Each right one earns its share, each surplus one loses it again. */
export const multiChoice: Comparator = {
  compare(reference, answer, rule) {
    const [wanted, given] = [chosen(reference, rule), chosen(answer, rule)]
    const missing = [...wanted].filter(([key]) => !given.has(key)).map(([, entry]) => entry)
    const surplus = [...given].filter(([key]) => !wanted.has(key)).map(([, entry]) => entry)
    if (missing.length === 0 && surplus.length === 0) return correct('same-choices', msg`Same options`)
    const hits = wanted.size - missing.length
    const differences = [
      ...(missing.length > 0 ? [msg`missing: ${missing.join(', ')}`] : []),
      ...(surplus.length > 0 ? [msg`too many: ${surplus.join(', ')}`] : []),
    ]
    const hints = [
      ...(missing.length > 0 ? [missingEntries(missing.length)] : []),
      ...(surplus.length > 0 ? [surplusEntries(surplus.length)] : []),
    ]
    const said = [joined(differences, '; '), joined(hints, ' ')] as const
    if (hits === 0) return wrong('other-choices', ...said)
    return partly(Math.max(hits - surplus.length, 0) / Math.max(wanted.size, 1), 'choices-differ', ...said)
  },
  fault(reference, rule) {
    const { options = [] } = rule
    if (chosenLines(reference).length === 0) return msg`“${reference}” names no option`
    if (options.length === 0) return undefined
    const unknown = [...chosen(reference, rule).values()].filter((entry) => optionMeant(entry, options) === undefined)
    return unknown.length === 0
      ? undefined
      : msg`“${reference}” has entries that are none of the options: ${unknown.join(', ')}`
  },
}
