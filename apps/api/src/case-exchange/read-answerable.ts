import { i18n } from '@casebench/server/i18n'
import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { AttributeType, KnowledgeQuestion, ReferenceAnswer } from '@casebench/shared/case-file/schema'
import { type Strictness, strictnesses } from '@casebench/shared/case-file/strictness'
import { cellText, plainHeading } from '../spreadsheets/sheet.ts'
import { readFlag, readList, readNumber } from './cell-lists.ts'
import { guessType } from './guess-type.ts'
import { readRule } from './ownership-rule.ts'
import type { Findings, Line } from './sheet-table.ts'

export type Answerable = Omit<KnowledgeQuestion, 'question'>

const typesBy = (namesOf: (type: AttributeType) => readonly string[]): [string, AttributeType][] =>
  attributeTypeNames.flatMap((type) => namesOf(type).map((name): [string, AttributeType] => [plainHeading(name), type]))

/** Types by how a file may name them: by their codes, or as the editor does in any of our languages. */
const types: ReadonlyMap<string, AttributeType> = new Map([
  ...typesBy((type) => i18n.inEveryLanguage(attributeTypeOf(type).name)),
  ...typesBy((type) => [type]),
])

/** Leaves out what is not said; what is said wrongly stays as it is, for the check of the case to name. */
const said = <T>(key: string, value: T | undefined | '' | readonly never[]): Record<string, T> =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? {} : { [key]: value as T }

const strictnessBySpelling = new Map<string, Strictness>(strictnesses.map((one) => [one.toLowerCase(), one]))

/** Names of differences, in lines or separated by commas; what is none stays as it is, for the check of the case to tell. */
function readStrictness(text: string | undefined): string[] | undefined {
  const list = text?.split(/[\n,;]/).flatMap((one) => one.trim() || [])
  return list === undefined || list.length === 0
    ? undefined
    : list.map((one) => strictnessBySpelling.get(one.replace(/[\s-]/g, '').toLowerCase()) ?? one)
}

/** Weights by their names, one a line: `trueHit: 3`. */
function hitWeightsOf(text: string): Record<string, number | string | undefined> | undefined {
  const weights = readList(text).map((line): [string, number | string | undefined] => {
    const [name = '', ...weight] = line.split(':')
    return [name.trim(), readNumber(weight.join(':'))]
  })
  return weights.length === 0 ? undefined : Object.fromEntries(weights)
}

function gradingOf(line: Line): Answerable['grading'] {
  const grading = {
    ...said('variants', readList(line.text('accepted'))),
    ...said('tolerance', readNumber(line.text('tolerance'))),
    ...said('pattern', line.text('pattern')),
    ...said('caseSensitive', readFlag(line.text('caseSensitive'))),
    ...said('strict', readStrictness(line.text('strict'))),
    ...said('rubric', line.text('rubric')),
    ...said('screening', hitWeightsOf(line.text('hitWeights'))),
  }
  return Object.keys(grading).length === 0 ? undefined : (grading as Answerable['grading'])
}

/** Days from the beginning of a spreadsheet's calendar to that of Unix (ECMA-376 part 1 §18.17.4.1). */
const epoch = 25_569
const dayOf = (serial: number): string => new Date((serial - epoch) * 86_400_000).toISOString().slice(0, 10)

/** The reference in a line, as its type has it: a date that came as a number, and a share of one, are told so. */
function answerOf(line: Line, type: AttributeType, { guesses }: Findings): string {
  const raw = line.raw('answer')
  if (typeof raw === 'number' && type === 'date' && raw > 366 && raw < 100_000) {
    guesses.push({
      cell: line.at('answer'),
      message: i18n.t('The number {raw} was read as the date {dayOf}.', { raw, dayOf: dayOf(raw) }),
    })
    return dayOf(raw)
  }
  if (typeof raw === 'number' && type === 'percent' && Math.abs(raw) <= 1 && raw !== 0) {
    const percent = String(Number((raw * 100).toPrecision(12)))
    guesses.push({ cell: line.at('answer'), message: i18n.t('{raw} was read as {percent} %.', { raw, percent }) })
    return percent
  }
  return line.text('answer')
}

/** The reference of a line; undefined where it has none. */
export function referenceOf(line: Line, type: AttributeType, findings: Findings): ReferenceAnswer | undefined {
  const answer = answerOf(line, type, findings)
  const variants = readList(line.text('variants'))
  const rationale = line.text('rationale')
  if (answer === '' && variants.length === 0 && rationale === '') return undefined
  return { answer, ...(variants.length > 0 ? { variants } : {}), ...(rationale === '' ? {} : { rationale }) }
}

/** The type that a line says, or that its answer looks like. Text is what it is without one. */
export function typeOf(line: Line, title: string, { guesses }: Findings): AttributeType {
  const written = line.text('type').trim()
  if (written !== '') return types.get(plainHeading(written)) ?? (written as AttributeType)
  const raw = line.raw('answer')
  const options = readList(line.text('options'))
  const guessed =
    raw instanceof Date
      ? 'date'
      : typeof raw === 'boolean'
        ? 'yesNo'
        : guessType({ title, answer: cellText(raw), options })
  if (guessed !== 'text')
    guesses.push({
      cell: line.at('type'),
      message: i18n.t('The type of “{title}” was set to {guessed}.', {
        title,
        guessed: i18n.say(attributeTypeOf(guessed).name),
      }),
    })
  return guessed
}

/** What is asked in a line, and how it is judged, but for its title. */
export function readAnswerable(line: Line, type: AttributeType): Answerable {
  return {
    ...(type === 'text' ? {} : { type }),
    ...said('options', readList(line.text('options'))),
    ...said('guidance', line.text('guidance')),
    ...said('required', readFlag(line.text('required'))),
    ...said('weight', readNumber(line.text('weight'))),
    ...said('grading', gradingOf(line)),
    ...said('ownership', readRule(line.text('ownership'))),
  }
}

/** Notes where each part of a question stands. */
export function placeAsked(line: Line, path: string, { places }: Findings): void {
  for (const key of ['type', 'options', 'guidance', 'required', 'weight', 'ownership'] as const)
    places.set(`${path}/${key}`, line.at(key))
  places.set(`${path}/grading`, line.at('rubric'))
  places.set(`${path}/grading/variants`, line.at('accepted'))
  for (const key of ['tolerance', 'pattern', 'caseSensitive', 'strict', 'rubric'] as const)
    places.set(`${path}/grading/${key}`, line.at(key))
  places.set(`${path}/grading/screening`, line.at('hitWeights'))
}

/** Notes where each part of a reference stands. */
export function placeReference(line: Line, path: string, { places }: Findings): void {
  places.set(path, line.at('answer'))
  for (const key of ['answer', 'variants', 'rationale'] as const) places.set(`${path}/${key}`, line.at(key))
}
