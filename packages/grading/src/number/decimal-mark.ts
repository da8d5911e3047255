import { msg } from '@casebench/shared/message'
import type { DecimalMark } from '@casebench/shared/quantities/numeral'
import { ambiguousMark, shownMark } from '@casebench/shared/quantities/numeral'
import { numericText } from '@casebench/shared/quantities/quantity'
import { tokens } from '@casebench/shared/quantities/tokens'
import { remember } from '@casebench/shared/remember'
import type { Rule } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { notSure } from '../judgement.ts'

/** What a text's numerals say of its decimal mark: the mark that is ambiguous in it, and what else in the text tells. */
type Written = {
  ambiguous: '.' | ',' | undefined
  shown: DecimalMark | undefined
  scaled: boolean
  /** Nothing but zeros behind the mark: "10.000" is no number with three decimals. */
  isRound: boolean
}

// A scale in a language that writes decimals with a comma or with a point, behind a numeral.
const commaScale =
  /\d\s?(?:mio|mln|mrd|millionen|milliarden?|tausend|tsd|millions? d'|milliards?|millones|mil|milioni|miljoen|miljard|milhoes|milionow|млн|млрд|тыс)(?![\p{L}])/u
const pointScale = /\d\s?(?:thousand|million|billion|trillion|bn|k|m|lakhs?|crores?)(?![\p{L}])/u

const nothing: Written = { ambiguous: undefined, shown: undefined, scaled: false, isRound: false }

const written = remember(4000, (original: string): Written => {
  if (!/[.,\u066b\u066c]/.test(original)) return nothing
  const text = numericText(original)
  const list = tokens(text).flatMap((token) => (token.values === undefined ? [] : [token.text.replace(/e.*$/, '')]))
  const marks = new Set(list.map(ambiguousMark).filter((mark) => mark !== undefined))
  const shown = new Set(list.map(shownMark).filter((mark) => mark !== undefined))
  const [comma, point] = [commaScale.test(text), pointScale.test(text)]
  if (shown.size === 0 && comma) shown.add('comma')
  const [ambiguous] = marks
  // "2.125 million" is English; "1,500 million" may be any language's.
  if (shown.size === 0 && point && ambiguous === '.') shown.add('point')
  const isRound = list.some((numeral) => ambiguousMark(numeral) !== undefined && numeral.endsWith('000'))
  return { ambiguous, shown: shown.size === 1 ? [...shown][0] : undefined, scaled: comma || point, isRound }
})

/** The decimal mark that a region writes, as CLDR has it. */
const markOfRegion = remember(300, (region: string): DecimalMark | undefined => {
  try {
    const locale = new Intl.Locale('und', { region }).maximize()
    return new Intl.NumberFormat(locale).format(1.5).includes(',') ? 'comma' : 'point'
  } catch {
    return undefined
  }
})

const groupReading = (ambiguous: '.' | ','): DecimalMark => (ambiguous === '.' ? 'comma' : 'point')
const decimalReading = (ambiguous: '.' | ','): DecimalMark => (ambiguous === '.' ? 'point' : 'comma')

/** What kind of value is compared: amounts have no third decimal but beside a scale, percentages are no thousands. */
export type ValueKind = 'number' | 'percent' | 'money'

/** The decimal marks that a text may be read with, the likeliest first. One, unless two stay. */
type Marks = readonly [DecimalMark | undefined, ...DecimalMark[]]

function marksOfReference(reference: Written, region: DecimalMark | undefined, kind: ValueKind): Marks {
  const { ambiguous, shown, scaled, isRound } = reference
  if (ambiguous === undefined) return [undefined]
  if (shown !== undefined) return [shown]
  const [group, decimal] = [groupReading(ambiguous), decimalReading(ambiguous)]
  if (kind === 'percent') return [decimal]
  if (region === 'point') return ['point']
  if (ambiguous === ',') return region === 'comma' && (kind !== 'money' || scaled) ? [group, decimal] : [group]
  return kind === 'money' || region === 'comma' || isRound ? [group, decimal] : [decimal, group]
}

function marksOfAnswer(
  answer: Written,
  reference: Written,
  wanted: DecimalMark | undefined,
  isWhole: boolean,
  region: DecimalMark | undefined,
  kind: ValueKind,
): Marks {
  const { ambiguous, shown } = answer
  if (ambiguous === undefined) return [undefined]
  if (shown !== undefined) return [shown]
  const [group, decimal] = [groupReading(ambiguous), decimalReading(ambiguous)]
  if (kind === 'percent') return [decimal]
  if (region === 'point') return ['point']
  if (reference.ambiguous === ambiguous && wanted !== undefined) return [wanted, wanted === 'point' ? 'comma' : 'point']
  if (!isWhole) {
    // Beside "1,5" a point stands between thousands.
    const isDecimal = ambiguous === ',' ? region === 'comma' : region !== 'comma' && reference.shown !== 'comma'
    return isDecimal ? [decimal, group] : [group, decimal]
  }
  return ambiguous === ',' && region !== 'comma' ? [group] : [group, decimal]
}

const ambiguous = (reference: string, answer: string): Judgement =>
  notSure(
    'separator-ambiguous',
    msg`"${answer}" agrees with "${reference}" only where a separator is read the less likely way`,
    msg`A comma or point before three digits can be read in two ways. Write the number without it.`,
  )

/**
 * Judges two texts with one reading of each: a mark between thousands and a mark before decimals look alike in `1,234`.
 * What else stands in the text decides, then the case's country, then the form of the reference; where that leaves two
 * readings and only the less likely one agrees, nobody can tell.
 */
export function judgeByMark(
  reference: string,
  answer: string,
  rule: Rule,
  kind: ValueKind,
  isWhole: (mark: DecimalMark | undefined) => boolean,
  judge: (wanted: DecimalMark | undefined, given: DecimalMark | undefined) => Judgement,
): Judgement {
  const [wanted, given] = [written(reference), written(answer)]
  if (wanted.ambiguous === undefined && given.ambiguous === undefined) return judge(undefined, undefined)
  const region = rule.likelyRegion ?? rule.region
  const regionMark = region === undefined ? undefined : markOfRegion(region)
  const wantedMarks = marksOfReference(wanted, regionMark, kind)
  const [goal] = wantedMarks
  const givenMarks = marksOfAnswer(given, wanted, goal, isWhole(goal), regionMark, kind)
  const judged = judge(goal, givenMarks[0])
  // "1.500" beside "1,5": whoever writes a comma before decimals may read thousands in it.
  const isDoubtful =
    kind === 'number' &&
    regionMark === undefined &&
    wanted.ambiguous === '.' &&
    given.shown === 'comma' &&
    wantedMarks.length > 1
  if (judged.marking === 'correct' && isDoubtful) return ambiguous(reference, answer)
  if (judged.marking === 'correct' || (wantedMarks.length === 1 && givenMarks.length === 1)) return judged
  const others = wantedMarks.flatMap((one) => givenMarks.map((other) => judge(one, other)))
  const open = others.find(({ marking }) => marking === 'notSure')
  if (open !== undefined && judged.marking === 'wrong') return open
  return others.some(({ marking }) => marking === 'correct') ? ambiguous(reference, answer) : judged
}
