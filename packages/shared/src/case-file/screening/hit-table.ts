import { type Message, msg } from '../../message.ts'
import type { ScreeningHit } from './hit.ts'

/** The columns of a table of hits, a hit in each row: of the workbook, and of what authors paste. */
export type HitColumn =
  | 'hitId'
  | 'subject'
  | 'kind'
  | 'clientName'
  | 'clientDate'
  | 'clientNationality'
  | 'clientPosition'
  | 'clientPlace'
  | 'clientIdentifier'
  | 'source'
  | 'name'
  | 'aliases'
  | 'dates'
  | 'nationalities'
  | 'positions'
  | 'places'
  | 'identifiers'
  | 'headline'
  | 'match'
  | 'entryDate'
  | 'text'

type Column = { key: HitColumn; title: Message; width: number; also: readonly string[] }

export const hitColumns: readonly Column[] = [
  { key: 'hitId', title: msg`Hit id`, width: 10, also: ['id', 'hit', 'no'] },
  { key: 'subject', title: msg`Person or company`, width: 14, also: ['subject', 'entity type'] },
  { key: 'kind', title: msg`List or article`, width: 14, also: ['kind', 'category'] },
  {
    key: 'clientName',
    title: msg`Client: name`,
    width: 26,
    also: ['client', 'client name', 'screened name', 'customer'],
  },
  {
    key: 'clientDate',
    title: msg`Client: date of birth or incorporation`,
    width: 18,
    also: ['client date', 'client date of birth'],
  },
  {
    key: 'clientNationality',
    title: msg`Client: nationality or country`,
    width: 18,
    also: ['client nationality', 'client country'],
  },
  {
    key: 'clientPosition',
    title: msg`Client: position or business`,
    width: 26,
    also: ['client position', 'client business'],
  },
  { key: 'clientPlace', title: msg`Client: place`, width: 22, also: ['client place', 'client address'] },
  { key: 'clientIdentifier', title: msg`Client: identifier`, width: 18, also: ['client identifier', 'client number'] },
  { key: 'source', title: msg`List or outlet`, width: 26, also: ['list', 'source', 'outlet', 'list name'] },
  { key: 'name', title: msg`Hit: name`, width: 26, also: ['name', 'matched name', 'hit name', 'entry'] },
  { key: 'aliases', title: msg`Hit: aliases`, width: 22, also: ['aliases', 'alias', 'aka', 'also known as'] },
  {
    key: 'dates',
    title: msg`Hit: dates of birth or incorporation`,
    width: 18,
    also: ['dates', 'date of birth', 'dob', 'date'],
  },
  {
    key: 'nationalities',
    title: msg`Hit: nationalities or countries`,
    width: 18,
    also: ['nationalities', 'nationality', 'country'],
  },
  { key: 'positions', title: msg`Hit: positions or business`, width: 26, also: ['positions', 'position', 'business'] },
  { key: 'places', title: msg`Hit: places`, width: 22, also: ['places', 'place', 'address', 'place of birth'] },
  {
    key: 'identifiers',
    title: msg`Hit: identifiers`,
    width: 18,
    also: ['identifiers', 'identifier', 'passport', 'number'],
  },
  { key: 'headline', title: msg`Headline of the article`, width: 30, also: ['headline'] },
  { key: 'match', title: msg`Match (%)`, width: 8, also: ['match', 'score', 'match percent', 'match score'] },
  {
    key: 'entryDate',
    title: msg`Date of the entry or article`,
    width: 16,
    also: ['entry date', 'listed on', 'published'],
  },
  {
    key: 'text',
    title: msg`Text of the entry or article`,
    width: 60,
    also: ['text', 'remarks', 'article', 'description'],
  },
]

const lists = ['aliases', 'dates', 'nationalities', 'positions', 'places', 'identifiers'] as const

/** Leaves out what is empty. */
const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && !isEmptyList(value)),
  ) as Partial<Fields>
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function matchOf(text: string): number | undefined {
  const written = text.trim().replace('%', '').replace(',', '.')
  if (written === '') return undefined
  return Number(written)
}

/** A hit of a row of a table. A field that says something wrong stays as it is, for whoever checks the case. */
export function hitOfRow(
  text: (column: HitColumn) => string,
  list: (cell: string) => string[],
  number: number,
): ScreeningHit {
  const cell = (column: HitColumn) => text(column).trim()
  const client = said({
    date: cell('clientDate'),
    nationality: cell('clientNationality'),
    position: cell('clientPosition'),
    place: cell('clientPlace'),
    identifier: cell('clientIdentifier'),
  })
  const facts = Object.fromEntries(lists.map((column) => [column, list(text(column))]))
  return {
    hitId: cell('hitId') || `h${number}`,
    ...(/^(company|entity|organi[sz]ation)/i.test(cell('subject')) ? { subject: 'company' as const } : {}),
    ...(/^(media|article|news|adverse)/i.test(cell('kind')) ? { kind: 'media' as const } : {}),
    client: { name: cell('clientName'), ...client },
    source: cell('source'),
    name: cell('name'),
    ...said({
      ...facts,
      headline: cell('headline'),
      text: text('text'),
      match: matchOf(text('match')),
      entryDate: cell('entryDate'),
    }),
  }
}

/** The inverse of {@link hitOfRow}. */
export function rowOfHit(
  hit: ScreeningHit,
  list: (items: readonly string[]) => string,
): Record<HitColumn, string | number | undefined> {
  const { hitId, subject, kind, client, source, name, headline, text, match, entryDate } = hit
  const facts = Object.fromEntries(lists.map((column) => [column, list(hit[column] ?? [])])) as Record<
    (typeof lists)[number],
    string
  >
  return {
    hitId,
    subject,
    kind,
    clientName: client.name,
    clientDate: client.date,
    clientNationality: client.nationality,
    clientPosition: client.position,
    clientPlace: client.place,
    clientIdentifier: client.identifier,
    source,
    name,
    ...facts,
    headline,
    match,
    entryDate,
    text,
  }
}

/** What a cell lists: an item a line, or between semicolons. */
export const listOfCell = (cell: string): string[] =>
  cell
    .split(/[\n;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** The cells of what was copied from a spreadsheet: tabs between them, quotes around those with lines or tabs of their own. */
export function cellsOfPasted(pasted: string): string[][] {
  const rows: string[][] = [[]]
  const text = pasted.replace(/\r\n?/g, '\n')
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) break
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.some((one) => one.trim() !== ''))
}
