import { i18n } from '@casebench/server/i18n'
import { type Message, msg } from '@casebench/shared/message'
import { exportedOnly, type PeopleHeading, peopleHeadings } from '../people/people-headings.ts'
import { unescapeFormula } from '../spreadsheets/formula-escape.ts'
import { cellText, plainHeading, type SheetRow } from '../spreadsheets/sheet.ts'

/** What a column may be taken for. The family name makes the name, where no column has that. */
export type PeopleField =
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'username'
  | 'phone_number'
  | 'level'
  | 'groups'
  | 'cohorts'
  | `metadata.${string}`

/** `field` is null where the column is not imported; one of the export's that cannot be set is known all the same. */
export type PeopleColumn = { index: number; heading: string; field: PeopleField | null; known: boolean }

/** What people call each field; compared without case, blanks and signs. */
const headings: Readonly<Record<Exclude<PeopleField, `metadata.${string}`>, readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'work email'],
  first_name: ['first_name', 'first name', 'given name', 'forename'],
  last_name: ['last name', 'family name', 'surname'],
  name: ['name', 'full name', 'display name'],
  username: ['username', 'user name', 'user', 'login', 'account'],
  phone_number: ['phone_number', 'phone', 'phone number', 'telephone', 'tel', 'mobile', 'mobile number'],
  level: ['level'],
  groups: ['groups', 'group', 'roles', 'role'],
  cohorts: ['cohorts', 'cohort', 'class', 'course'],
}

/** What the file of rows with a fault has beside their own columns. */
export const errorColumns: readonly Message[] = [msg`row`, msg`error`]

const plainInEveryLanguage = (heading: Message): string[] => i18n.inEveryLanguage(heading).map(plainHeading)

/** Whether a column is one that was added to the rows with a fault, in whatever language. */
export const isErrorColumn = (heading: string): boolean =>
  errorColumns.some((column) => plainInEveryLanguage(column).includes(plainHeading(heading)))

/** Columns of the export that say what cannot be set by a file. */
const onlyExported: ReadonlySet<string> = new Set([...errorColumns, ...exportedOnly].flatMap(plainInEveryLanguage))

/** What the export heads a field with. */
const exportedAs: Readonly<Partial<Record<keyof typeof headings, PeopleHeading>>> = {
  email: 'email',
  first_name: 'first_name',
  name: 'name',
  username: 'username',
  phone_number: 'phone_number',
  level: 'level',
  groups: 'roles',
  cohorts: 'cohorts',
}

const fields = Object.keys(headings) as (keyof typeof headings)[]

function exportedNames(field: keyof typeof headings): readonly string[] {
  const heading = exportedAs[field]
  return heading === undefined ? [] : i18n.inEveryLanguage(peopleHeadings[heading])
}

const named = (namesOf: (field: keyof typeof headings) => readonly string[]): [string, PeopleField][] =>
  fields.flatMap((field) => namesOf(field).map((name): [string, PeopleField] => [plainHeading(name), field]))

// The later count: what people write in English means what it always did.
const byHeading: ReadonlyMap<string, PeopleField> = new Map([
  ...named(exportedNames),
  ...named((field) => headings[field]),
])

/** A note about a person is headed `metadata.` or `metadata:` and its name. */
const metadataHeading = /^\s*metadata\s*[.:]\s*(\S.*?)\s*$/i
const maxKeyLength = 100

function fieldOf(heading: string): PeopleField | null {
  const key = metadataHeading.exec(heading)?.[1]
  if (key !== undefined) return key.length > maxKeyLength ? null : `metadata.${key}`
  return byHeading.get(plainHeading(heading)) ?? null
}

/** What each column that has a heading is taken for; of two for the same field, the first. */
export function columnsOf({ cells }: SheetRow): PeopleColumn[] {
  const taken = new Set<PeopleField>()
  return cells.flatMap((cell, index): PeopleColumn[] => {
    const heading = unescapeFormula(cellText(cell)).toWellFormed().replaceAll('\u0000', '').trim()
    if (heading === '') return []
    const field = fieldOf(heading)
    if (field === null) return [{ index, heading, field, known: onlyExported.has(plainHeading(heading)) }]
    if (taken.has(field)) return [{ index, heading, field: null, known: true }]
    taken.add(field)
    return [{ index, heading, field, known: true }]
  })
}
