import { profileLimits } from '@casebench/shared/contract/people'
import { type Message, msg, type Text } from '@casebench/shared/message'
import type { ImportedPerson } from '@casebench/shared/people-import'
import { isStorable } from '../http/text.ts'
import { unescapeFormula } from '../spreadsheets/formula-escape.ts'
import { cellText, type SheetRow } from '../spreadsheets/sheet.ts'
import type { PeopleColumn, PeopleField } from './columns.ts'

type FieldFault = { field: string; message: Text }
export type ReadRow = {
  number: number
  person: ImportedPerson
  /** What each column says, as it was before an export escaped it. */
  cells: string[]
  faults: FieldFault[]
}

/** A list in one cell: its items stand on lines of their own, or between semicolons. */
const itemsOf = (text: string, separators: RegExp): string[] => [
  ...new Set(
    text
      .split(separators)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]

const { lowestLevel, highestLevel } = profileLimits
const maxEmailLength = 254
const maxQuoted = 80

const shortened = (text: string): string => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text)

function emailFault(email: string): Message | undefined {
  if (email === '') return msg`The email address is missing. It identifies the person.`
  if (email.length > maxEmailLength) return msg`The email address is longer than ${maxEmailLength} letters. Correct it.`
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return msg`“${shortened(email)}” isn’t a valid email address. Write it like ana@example.com.`
  return undefined
}

function levelOf(text: string): number | undefined {
  const level = Number(text)
  return Number.isInteger(level) && level >= lowestLevel && level <= highestLevel ? level : undefined
}

/** Reads one field into the person; answers what is wrong with it. */
function take(person: ImportedPerson, field: PeopleField, text: string): Message | undefined {
  if (!isStorable(text)) return msg`It contains characters that cannot be stored. Type it again.`
  if (field === 'email') {
    person.email = text
    return emailFault(text)
  }
  if (text === '') return undefined
  if (field === 'level') {
    const level = levelOf(text)
    if (level === undefined)
      return msg`“${shortened(text)}” isn’t a valid level. Write a whole number from ${lowestLevel} to ${highestLevel}.`
    person.level = level
  } else if (field === 'groups' || field === 'cohorts') {
    person[field] = itemsOf(text, field === 'groups' ? /[;,\n]/ : /[;\n]/)
    if (person[field].length === 0)
      return msg`“${shortened(text)}” isn’t a name. Write a name, or leave the cell empty.`
    if (person[field].length > profileLimits[field])
      return msg`There are more than ${profileLimits[field]}. Leave some out.`
  } else if (field.startsWith('metadata.')) {
    person.metadata = { ...person.metadata, [field.slice('metadata.'.length)]: text }
  } else if (field !== 'last_name') {
    const named = field as 'first_name' | 'name' | 'username' | 'phone_number'
    if (text.length > profileLimits[named]) return msg`It is longer than ${profileLimits[named]} letters. Shorten it.`
    person[named] = text
  }
  return undefined
}

/** A row as a person, with what is wrong in its cells. A cell that is empty leaves its field as it is. */
export function readRow({ number, cells }: SheetRow, columns: readonly PeopleColumn[]): ReadRow {
  const person: ImportedPerson = { email: '' }
  const faults: FieldFault[] = []
  let familyName = ''
  for (const { index, field } of columns) {
    if (field === null) continue
    const text = unescapeFormula(cellText(cells[index])).trim()
    if (field === 'last_name') familyName = text
    const message = take(person, field, text)
    if (message !== undefined) faults.push({ field, message })
  }
  if (familyName !== '' && person.name === undefined) {
    const message = take(person, 'name', [person.first_name, familyName].filter(Boolean).join(' '))
    if (message !== undefined) faults.push({ field: 'last_name', message })
  }
  const written = columns.map(({ index }) =>
    unescapeFormula(cellText(cells[index])).toWellFormed().replaceAll('\u0000', ''),
  )
  return { number, person, cells: written, faults }
}
