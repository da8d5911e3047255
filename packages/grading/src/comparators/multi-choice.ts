import { chosenLines } from '@casebench/shared/case-file/questions'
import { joined, type Message, msg } from '@casebench/shared/message'
import type { Comparator, Rule } from '../comparator.ts'
import { correct, partly, wrong } from '../judgement.ts'
import { missingEntries } from '../missing-entries.ts'
import { compactWithSigns } from '../text/signs.ts'
import { optionMeant } from './choice.ts'

/** Options named in one line are no longer than this. */
const maxLine = 2000

/** The options in one line, parted by commas or "and", where every part is one; undefined where one is not. */
function byCommas(line: string, options: readonly string[]): string[] | undefined {
  if (options.length === 0 || line.length > maxLine || optionMeant(line, options) !== undefined) return undefined
  const parts = line
    .split(/[,;]|\s(?:and|und|et|y|e|i)\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isList = parts.length > 1 && parts.length <= options.length
  return isList && parts.every((part) => optionMeant(part, options) !== undefined) ? parts : undefined
}

/** What was chosen, as keys. One per line; in one line semicolons part the entries too, unless an option has one. */
function chosen(text: string, { options = [] }: Rule): Map<string, string> {
  const lines = chosenLines(text)
  const only = lines[0]
  const entries =
    lines.length === 1 && only !== undefined && only.includes(';') && optionMeant(only, options) === undefined
      ? only.split(';').map((part) => part.trim())
      : lines
  const apart = only === undefined || lines.length !== 1 ? undefined : byCommas(only, options)
  const written = [...new Set(apart ?? entries)].filter((entry) => entry !== '')
  const named = written.map((entry) => optionMeant(entry, options) ?? entry)
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
    if (chosenLines(reference).length === 0) return msg`names no option`
    if (options.length === 0) return undefined
    const unknown = [...chosen(reference, rule).values()].filter((entry) => optionMeant(entry, options) === undefined)
    return unknown.length === 0 ? undefined : msg`has entries that are none of the options: ${unknown.join(', ')}`
  },
}
