import type { DateReadings, PartialDate } from '@casebench/shared/dates/read-date'
import { readDate } from '@casebench/shared/dates/read-date'
import type { Message, Text } from '@casebench/shared/message'
import { msg } from '@casebench/shared/message'
import type { Comparator, Rule } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { correct, notSure, withRead, wrong } from '../judgement.ts'

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

const written = ({ year, month, day }: PartialDate): string =>
  [pad(year, 4), ...(month === undefined ? [] : [pad(month, 2)]), ...(day === undefined ? [] : [pad(day, 2)])].join('-')

/** The readings of a date, as one may have been meant or the other. */
const either = (readings: readonly PartialDate[]): Text =>
  readings.map(written).reduce<Text>((before, next) => (before === '' ? next : msg`${before} or ${next}`), '')

const precision = ({ month, day }: PartialDate): number => (day !== undefined ? 3 : month !== undefined ? 2 : 1)

/** True where the dates agree as far as the less precise one goes. */
function agree(left: PartialDate, right: PartialDate): boolean {
  const shared = Math.min(precision(left), precision(right))
  return (
    left.year === right.year && (shared < 2 || left.month === right.month) && (shared < 3 || left.day === right.day)
  )
}

const swapped = (wanted: PartialDate, given: PartialDate): boolean =>
  wanted.year === given.year && wanted.month === given.day && wanted.day === given.month && wanted.day !== wanted.month

const dayNumber = ({ year, month = 1, day = 1 }: PartialDate): number => Date.UTC(year, month - 1, day) / 86_400_000

/** True where day and month of the answer cannot be told apart: two readings of one year that differ. */
const ambiguous = (readings: readonly PartialDate[]): boolean =>
  readings.some((one) => readings.some((other) => one.year === other.year && written(one) !== written(other)))

const differs = {
  year: (text: Message) => msg`${text}: the year differs`,
  month: (text: Message) => msg`${text}: the month differs`,
  day: (text: Message) => msg`${text}: the day differs`,
}

const lookAgain = {
  year: msg`Look again at the year.`,
  month: msg`Look again at the month.`,
  day: msg`Look again at the day.`,
}

function difference(wanted: PartialDate, given: PartialDate, readings: readonly PartialDate[]): Judgement {
  if (ambiguous(readings))
    return wrong(
      'different-date',
      msg`The answer can mean ${either(readings)}; the reference is read as ${written(wanted)}`,
      msg`This is not the date in the source.`,
    )
  const text = msg`Read as ${written(given)}, the reference as ${written(wanted)}`
  if (swapped(wanted, given))
    return wrong('day-month-swapped', msg`${text}: day and month are swapped`, msg`Day and month look swapped.`)
  const parts = [
    ...(wanted.year === given.year ? [] : ['year' as const]),
    ...(wanted.month === given.month || wanted.month === undefined || given.month === undefined
      ? []
      : ['month' as const]),
    ...(wanted.day === given.day || wanted.day === undefined || given.day === undefined ? [] : ['day' as const]),
  ]
  const [part, ...others] = parts
  return part !== undefined && others.length === 0
    ? wrong(`${part}-differs`, differs[part](text), lookAgain[part])
    : wrong('different-date', text, msg`This is not the date in the source.`)
}

/** Regions that write the month before the day. */
const monthFirst = new Set(['US', 'PH', 'FM', 'MH', 'PW', 'GU', 'PR', 'AS', 'VI', 'UM', 'MP'])

/** The readings of a date whose day and month cannot be told apart, those first that the region writes. */
function byRegion({ readings, ...rest }: DateReadings, region: string | undefined): DateReadings {
  if (region === undefined || !ambiguous(readings)) return { readings, ...rest }
  // The first of a pair has the day before the month.
  const half = readings.length / 2
  return { ...rest, readings: monthFirst.has(region) ? readings.slice(half) : readings.slice(0, half) }
}

/** Settled by the order that the case's country writes, where the text leaves two; the other reading still counts as open. */
function compareByRegion(wanted: DateReadings, given: DateReadings, { tolerance, likelyRegion }: Rule): Judgement {
  const plain = compareReadings(wanted, given, tolerance)
  if (likelyRegion === undefined || (!ambiguous(wanted.readings) && !ambiguous(given.readings))) return plain
  const judged = compareReadings(byRegion(wanted, likelyRegion), byRegion(given, likelyRegion), tolerance)
  return judged.marking === 'correct' ? judged : plain
}

function compareReadings(wanted: DateReadings, given: DateReadings, tolerance: number | undefined): Judgement {
  const goal = wanted.readings[0]
  const first = given.readings[0]
  if (goal === undefined || first === undefined) return notSure('unreadable-date', msg`No date to compare`)
  const hit = given.readings.find((reading) => wanted.readings.some((one) => agree(one, reading)))
  if (hit !== undefined && ambiguous(given.readings))
    return notSure(
      'day-month-ambiguous',
      msg`The answer can mean ${either(given.readings)}; the reference is read as ${written(goal)}`,
      msg`Day and month cannot be told apart. Write the month as a word, or year-month-day.`,
    )
  if (hit !== undefined && ambiguous(wanted.readings))
    return notSure('reference-ambiguous', msg`The reference can mean ${either(wanted.readings)}`)
  if (hit !== undefined && precision(hit) < precision(goal))
    return notSure(
      'less-precise',
      msg`Read as ${written(hit)}, the reference as ${written(goal)}: it agrees, but is less precise`,
      msg`The source gives the date more precisely.`,
    )
  // Of two digits of a year the century is the reader's guess: a reference that has but two is no proof of another one.
  if (hit !== undefined && wanted.shortYear && hit.year !== goal.year)
    return notSure('reference-ambiguous', msg`The reference can mean ${either(wanted.readings)}`)
  if (hit !== undefined)
    return correct(
      'same-date',
      precision(hit) === precision(goal)
        ? msg`Read as ${written(hit)} on both sides`
        : msg`Read as ${written(hit)}, the reference as ${written(goal)}`,
    )
  const near = (reading: PartialDate): boolean =>
    tolerance !== undefined && precision(reading) === 3 && Math.abs(dayNumber(reading) - dayNumber(goal)) <= tolerance
  const ofYear = given.readings.filter(({ year }) => year === goal.year)
  if (ambiguous(given.readings) && ofYear.some(near) && !ofYear.every(near))
    return notSure(
      'day-month-ambiguous',
      msg`The answer can mean ${either(given.readings)}; the reference is read as ${written(goal)}`,
      msg`Day and month cannot be told apart. Write the month as a word, or year-month-day.`,
    )
  if (!ambiguous(wanted.readings) && given.readings.some(near))
    return correct(
      'within-tolerance',
      msg`Read as ${written(first)}: within ${tolerance ?? 0} days of the reference, ${written(goal)}`,
    )
  const closest = given.readings.find((reading) => reading.year === goal.year) ?? first
  return difference(goal, closest, given.readings)
}

/** What the candidate is told of how a date was read; nothing of one that is written as it is read. */
function readAs(readings: readonly PartialDate[], answer: string): Message | undefined {
  const [only, second] = readings
  // Of a year in two digits the century is a guess that the verdict does not need.
  if (only === undefined || (second !== undefined && !ambiguous(readings))) return undefined
  return written(only) === answer ? undefined : msg`Your answer was read as ${either(readings)}.`
}

/** A date in any written form, at the reference's precision; the tolerance is in days. */
export const date: Comparator = {
  compare(reference, answer, rule) {
    const wanted = readDate(reference)
    const given = readDate(answer)
    if (wanted.readings.length === 0)
      return notSure('reference-unreadable', msg`The reference "${reference}" isn’t a date that the rules can read`)
    if (given.impossible)
      return wrong(
        'no-such-date',
        msg`“${answer}” is a date that the calendar does not have`,
        msg`There is no such date in the calendar.`,
      )
    if (given.readings.length === 0)
      return /\d/.test(answer)
        ? notSure(
            'unreadable-date',
            msg`"${answer}" isn’t a date that the rules can read`,
            msg`Write the date as year-month-day.`,
          )
        : wrong('not-a-date', msg`"${answer}" isn’t a date`, msg`Write a date.`)
    return withRead(compareByRegion(wanted, given, rule), readAs(given.readings, answer))
  },
  fault(reference) {
    const { readings, impossible } = readDate(reference)
    if (impossible) return msg`“${reference}” is a date that the calendar does not have`
    if (readings.length === 0) return msg`“${reference}” isn’t a date`
    return ambiguous(readings) ? msg`“${reference}” is ambiguous: write year-month-day` : undefined
  },
}
