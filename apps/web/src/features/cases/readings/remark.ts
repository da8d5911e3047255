import type { Question } from '@casebench/shared/case-file/questions'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { amountChoices } from './amount-choices.ts'
import { readCountry } from './country-reading.ts'
import { readLei } from './lei.ts'
import { isOption } from './options.ts'
import { valueReader } from './value-reader.ts'
import { normaliseWebsite } from './website.ts'

/**
 * What a careful colleague would say of an answer before it is submitted. It never stands in the way: the sources decide.
 * Ambiguous: it can be read in two ways. Unusual: it does not look like what is asked for.
 */
export type Remark = { kind: 'ambiguous' | 'unusual'; text: string }

/** That there is nothing to answer is an answer, too, whatever is asked for. */
const saysNothing =
  /^(?:[-–—/.?]+|n\.?\/?[ak]\.?|nil|none|no|not? .*|unknown|nothing.*|keine?.*|unbekannt|aucune?.*|ninguno?.*)$/iu

const unusual = (text: string): Remark => ({ kind: 'unusual', text })
const ambiguous: Remark = {
  kind: 'ambiguous',
  get text() {
    return t`This can be read in two ways.`
  },
}

function ofPercent(value: string): Remark | undefined {
  const reading = valueReader()?.percentRead(value)
  if (reading?.kind === 'none') return unusual(t`Enter a percentage in digits, such as 25.`)
  return reading?.kind === 'value' && (reading.value > 100 || reading.value < 0)
    ? unusual(t`Percentages are normally between 0 and 100. Check this figure.`)
    : undefined
}

function ofDate(value: string): Remark | undefined {
  const kind = valueReader()?.dateRead(value).kind
  if (kind === 'ambiguous') return ambiguous
  if (kind === 'impossible') return unusual(t`This date does not exist.`)
  if (kind === 'partial')
    return unusual(t`This is read as a date without its day. If the source gives the day, enter it too.`)
  return kind === 'none' ? unusual(t`This is not a date. Enter day, month and year, such as 4 Nov 2013.`) : undefined
}

function ofPhone(value: string): Remark | undefined {
  const digits = value.replace(/\P{Nd}/gu, '').length
  return digits < 5 || digits > 24
    ? unusual(t`This does not look like a phone number. Write one such as +49 451 200100.`)
    : undefined
}

const ofEmail = (value: string): Remark | undefined =>
  /[^\s@]@[^\s@]+\.[^\s@.]{2,}/u.test(value)
    ? undefined
    : unusual(t`This does not look like an email address, such as name@example.com.`)

const ofWebsite = (value: string): Remark | undefined =>
  /[^\s.]\.\p{L}{2,}/u.test(normaliseWebsite(value))
    ? undefined
    : unusual(t`This does not look like a web address, such as example.com.`)

const ofAmount =
  (read: 'moneyRead' | 'numberRead') =>
  (value: string): Remark | undefined => {
    const kind = valueReader()?.[read](value).kind
    if (kind === 'ambiguous' && amountChoices(value).length > 0) return ambiguous
    return kind === 'none' ? unusual(t`Enter the number in digits.`) : undefined
  }

const countryRemarks = {
  named: () => undefined,
  begun: () => unusual(t`This is not a country. Choose one from the list.`),
  unknown: () => unusual(t`No such country.`),
  unread: () => undefined,
} as const

const ofCountry = (value: string): Remark | undefined => countryRemarks[readCountry(value).kind]()

function ofLei(value: string): Remark | undefined {
  const { kind } = readLei(value)
  if (kind === 'partial') return unusual(t`An LEI has 20 letters and digits.`)
  return kind === 'fits' ? undefined : unusual(t`The check digits of this LEI do not fit.`)
}

const ofChoice = (value: string, { options = [] }: Asked): Remark | undefined =>
  options.length === 0 || isOption(value, options)
    ? undefined
    : unusual(t`This is not one of the options. Choose one from the list.`)

type Asked = Pick<Question, 'type' | 'options'>

type Remarks = {
  on: (answer: string, question: Asked) => Remark | undefined
  /** Its input says itself how it reads an answer. */
  isSaidByInput?: true
}

/** How each type of answer is remarked on; undefined where anything may be right. */
const remarks: Readonly<Record<AttributeType, Remarks | undefined>> = {
  text: undefined,
  longText: undefined,
  legalName: undefined,
  personName: undefined,
  address: undefined,
  country: { on: ofCountry, isSaidByInput: true },
  date: { on: ofDate },
  number: { on: ofAmount('numberRead') },
  percent: { on: ofPercent },
  money: { on: ofAmount('moneyRead') },
  yesNo: undefined,
  choice: { on: ofChoice },
  multiChoice: undefined,
  identifier: undefined,
  lei: { on: ofLei, isSaidByInput: true },
  website: { on: ofWebsite },
  industryCode: undefined,
  ownership: undefined,
  phone: { on: ofPhone },
  email: { on: ofEmail },
  screening: undefined,
}

/** @returns undefined for an answer that there is nothing to say of, and where there is none. */
export function remarkOn(question: Asked, answer: string): Remark | undefined {
  const value = answer.trim()
  return value === '' || saysNothing.test(value) ? undefined : remarks[question.type]?.on(value, question)
}

const saidByField: ReadonlySet<string> = new Set(['date', 'ambiguous', 'impossible'])

/** The remark that the field has to show, because its input says nothing of the kind. */
export function remarkToShow(question: Asked, answer: string): string | undefined {
  if (remarks[question.type]?.isSaidByInput) return undefined
  // The field itself says how a date is read.
  if (question.type === 'date' && saidByField.has(valueReader()?.dateRead(answer).kind ?? 'none')) return undefined
  const remark = remarkOn(question, answer)
  return remark?.kind === 'unusual' ? remark.text : undefined
}
