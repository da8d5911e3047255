import { i18n } from '@casebench/server/i18n'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { type TranslatableText, translatableTexts, translationOf } from '@casebench/shared/case-file/translatable-texts'
import { canonicalTag, translationTags } from '@casebench/shared/case-file/translations'
import { msg } from '@casebench/shared/message'
import { cellAddress, cellText, isEmptyRow, type Sheet } from '../spreadsheets/sheet.ts'
import type { WrittenSheet } from '../spreadsheets/write-xlsx.ts'
import { headingsOf, isOneOf, sheetNames } from './columns.ts'
import { type Findings, pointer, storableText } from './sheet-table.ts'

/** Where a text stands, and what it says. Any further column is a language, headed by its tag. */
const columns = [
  { key: 'kind', title: msg`Text of`, width: 14 },
  { key: 'component', title: msg`Component`, width: 20 },
  { key: 'section', title: msg`Section`, width: 20 },
  { key: 'subsection', title: msg`Subsection`, width: 20 },
  { key: 'id', title: msg`Id`, width: 24 },
  { key: 'field', title: msg`Text`, width: 12 },
  { key: 'original', title: msg`Original`, width: 50 },
] as const

/** By what a line is found in the case: the original is for its reader alone. */
type Key = Readonly<Record<Exclude<(typeof columns)[number]['key'], 'original'>, string>>

const keyOf = ({ kind, field, titles, id }: TranslatableText): Key => {
  const [component = '', section = '', subsection = ''] = titles
  return { kind, component, section, subsection, id: id ?? '', field }
}

/** An id says where a text stands; without one its titles do. */
const nameOf = ({ kind, component, section, subsection, id, field }: Key): string => {
  const place = id === '' ? [component, section, subsection] : [id]
  return JSON.stringify([kind, field, ...place.map((title) => title.trim())])
}

/** Every text of a case beside its translations, a column for each language; `readTranslations` reads them back. */
export function translationSheet(caseData: CaseData): WrittenSheet {
  const tags = translationTags(caseData)
  return {
    name: i18n.say(sheetNames.translations),
    headings: [...headingsOf(columns), ...tags.map((title) => ({ title, width: 50 }))],
    rows: translatableTexts(caseData).map((text) => [
      ...Object.values(keyOf(text)),
      text.original,
      ...tags.map((tag) => translationOf(text, tag)),
    ]),
  }
}

type LanguageColumn = { tag: string; index: number }

/** Where each of the columns stands that say what a line is; -1 for one that is left out. */
const placesIn = (headings: readonly string[]) =>
  columns.map(({ key, title }) => ({ key, index: headings.findIndex((each) => isOneOf(each, title)) }))

/**
 * The columns that are no others and are headed by the tag of a language, each language once. A tag may read like the
 * heading of another column, which comes first: `id` is Indonesian.
 */
function languageColumns(headings: readonly string[], { ignored }: Findings, name: string): LanguageColumn[] {
  const others = new Set(placesIn(headings).map(({ index }) => index))
  const found: LanguageColumn[] = []
  for (const [index, heading] of headings.entries()) {
    if (heading === '' || others.has(index)) continue
    const tag = canonicalTag(heading)
    if (tag === undefined || found.some((one) => one.tag === tag)) ignored.push(`${name}: ${heading}`)
    else found.push({ tag, index })
  }
  return found
}

type Written = Record<string, Record<string, string>>

/**
 * Puts the translations of a sheet beside the texts of a case that was just read from the same file. What stands nowhere
 * in the case is a fault.
 */
export function readTranslations(sheet: Sheet | undefined, caseData: CaseData, findings: Findings): CaseData {
  const [head, ...rows] = (sheet?.rows ?? []).filter((row) => !isEmptyRow(row))
  if (sheet === undefined || head === undefined) return caseData
  const headings = head.cells.map((cell) => cellText(cell).trim())
  const languages = languageColumns(headings, findings, sheet.name)
  if (languages.length === 0) return caseData
  const ofCase: Written = Object.fromEntries(languages.map(({ tag }) => [tag, {}]))
  for (const { tag, index } of languages)
    findings.places.set(pointer('caseData', 'translations', tag), cellAddress(sheet.name, index, head.number))

  // Two nodes may have the same titles: their lines stand in the order of the case.
  const waiting = new Map<string, TranslatableText[]>()
  for (const text of translatableTexts(caseData)) {
    const name = nameOf(keyOf(text))
    waiting.set(name, [...(waiting.get(name) ?? []), text])
  }
  const written = new Map<object, Written>([[caseData, ofCase]])
  const places = placesIn(headings)
  for (const { number, cells } of rows) {
    const cell = (index: number) =>
      index < 0 ? '' : storableText(cells[index], cellAddress(sheet.name, index, number), findings)
    const key = Object.fromEntries(places.map(({ key: name, index }) => [name, cell(index)])) as Key
    const text = waiting.get(nameOf(key))?.shift()
    for (const { tag, index } of languages) {
      const translation = cell(index)
      if (translation.trim() === '') continue
      const at = cellAddress(sheet.name, index, number)
      if (text === undefined) {
        findings.faults.push({ cell: at, message: i18n.t('No text of the case is described by this row.') })
        continue
      }
      const ofNode = written.get(text.node) ?? {}
      ofNode[tag] = { ...ofNode[tag], [text.field]: translation }
      written.set(text.node, ofNode)
      findings.places.set(`${text.place}${pointer('translations', tag)}`, at)
      findings.places.set(`${text.place}${pointer('translations', tag, text.field)}`, at)
    }
  }
  for (const [node, translations] of written) Object.assign(node, { translations })
  return caseData
}
