import { i18n } from '@casebench/server/i18n'
import { wordsAsId } from '@casebench/shared/case-file/made-ids'
import { revealLabels, revealSettings } from '@casebench/shared/case-file/reveal-labels'
import type { AnswerSheet, CaseData, KnowledgeQuestion, SourceDocument } from '@casebench/shared/case-file/schema'
import { canonicalTag } from '@casebench/shared/case-file/translations'
import type { Message } from '@casebench/shared/message'
import { HttpError } from '../http/http-error.ts'
import { cellAddress, cellText, isEmptyRow, plainHeading, type Sheet } from '../spreadsheets/sheet.ts'
import { readThreshold } from './briefing-settings.ts'
import { readFlag, readNumber } from './cell-lists.ts'
import {
  attributeColumns,
  columnsByHeading,
  detailNames,
  isOneOf,
  knowledgeColumns,
  settings,
  sheetNames,
} from './columns.ts'
import { readCriteria } from './criteria-sheet.ts'
import { readHits } from './hits-sheet.ts'
import { withLongAnswers } from './long-answers.ts'
import { placeAsked, placeReference, readAnswerable, referenceOf, typeOf } from './read-answerable.ts'
import { readAttributes } from './read-attributes.ts'
import { type Findings, noFindings, pointer, storableText, tableOf } from './sheet-table.ts'
import { readTranslations } from './translation-sheet.ts'

const maxLines = 5000

type ReadSheets = { caseId: string; caseData: CaseData; answerSheet: AnswerSheet; findings: Findings }

const isCalled = (sheet: Sheet, ...names: readonly Message[]): boolean => isOneOf(sheet.name, ...names)

function isSheetOfQuestions({ rows }: Sheet): boolean {
  const head = rows.find((row) => !isEmptyRow(row))
  return columnsByHeading(
    attributeColumns,
    (head?.cells ?? []).map((cell) => cellText(cell)),
  ).has('title')
}

function requireQuestions(sheets: readonly Sheet[]): Sheet {
  const others = Object.values(sheetNames).filter((name) => name !== sheetNames.attributes)
  const found =
    sheets.find((sheet) => isCalled(sheet, sheetNames.attributes) && isSheetOfQuestions(sheet)) ??
    sheets.find((sheet) => !isCalled(sheet, ...others) && isSheetOfQuestions(sheet))
  if (!found)
    throw new HttpError(
      400,
      'no_questions',
      i18n.t('No sheet has a column headed “Title” or “Question”, with the questions of the case below it.'),
    )
  if (found.rows.length > maxLines)
    throw new HttpError(
      413,
      'too_many_rows',
      i18n.t('The sheet {name} has more than {maxLines} rows. Split the case.', { name: found.name, maxLines }),
    )
  return found
}

/** The two columns of a sheet of names and values, below its headings. */
function valuesOf(sheet: Sheet | undefined, findings: Findings) {
  if (!sheet) return []
  return sheet.rows.slice(1).flatMap(({ number, cells }) => {
    const name = storableText(cells[0], cellAddress(sheet.name, 0, number), findings).trim()
    const at = cellAddress(sheet.name, 1, number)
    return name === '' ? [] : [{ name, raw: cells[1] ?? null, text: storableText(cells[1], at, findings), at }]
  })
}

const detailByName: ReadonlyMap<string, string> = new Map(
  Object.entries(detailNames).flatMap(([field, { title, also }]) =>
    [...also, ...i18n.inEveryLanguage(title)].map((name): [string, string] => [plainHeading(name), field]),
  ),
)

function readDetails(sheet: Sheet | undefined, fileName: string, findings: Findings): CaseData['details'] {
  const details: CaseData['details'] & Record<string, string> = { name: '', webaddress: '' }
  for (const { name, text, at } of valuesOf(sheet, findings)) {
    const field = detailByName.get(plainHeading(name)) ?? name
    if (text === '' && field !== 'name' && field !== 'webaddress') continue
    details[field] = text
    findings.places.set(pointer('caseData', 'details', field), at)
  }
  if (details.name === '') {
    details.name = fileName.replace(/\.[^.]*$/, '').slice(0, 300) || i18n.t('New case')
    findings.guesses.push({
      cell: i18n.say(sheetNames.details),
      message: i18n.t('The case was named “{name}”, after the file.', { name: details.name }),
    })
  }
  return details
}

type Settings = Pick<
  CaseData,
  'language' | 'briefing' | 'instructions' | 'passMark' | 'timeLimitMinutes' | 'revealAnswers' | 'testOnly'
> & { caseId?: string }

const reveals: ReadonlyMap<string, CaseData['revealAnswers']> = new Map(
  revealSettings.flatMap((value) =>
    [...i18n.inEveryLanguage(revealLabels[value]), value].map((name) => [plainHeading(name), value] as const),
  ),
)

const settingReaders: Record<keyof typeof settings, (text: string) => unknown> = {
  caseId: (text) => text.trim(),
  language: (text) => canonicalTag(text.trim()) ?? text.trim(),
  positionDate: (text) => text.trim(),
  ownerThreshold: readThreshold,
  dateOrder: (text) => text.trim(),
  instructions: (text) => text,
  passMark: (text) => {
    const mark = readNumber(text)
    return typeof mark === 'number' && mark > 1 ? mark / 100 : mark
  },
  timeLimitMinutes: readNumber,
  revealAnswers: (text) => reveals.get(plainHeading(text)) ?? text,
  testOnly: readFlag,
}

const isOfBriefing = (key: string): boolean => ['positionDate', 'ownerThreshold', 'dateOrder'].includes(key)

function readSettings(sheet: Sheet | undefined, findings: Findings): Settings {
  const read: Record<string, unknown> = {}
  for (const { name, text, at } of valuesOf(sheet, findings)) {
    const found = Object.entries(settings).find(([key, title]) => isOneOf(name, key, title))
    if (!found) findings.ignored.push(`${sheet?.name}: ${name}`)
    else if (text.trim() !== '') {
      const key = found[0] as keyof typeof settings
      read[key] = settingReaders[key](text)
      const place = isOfBriefing(key) ? ['briefing', key] : [key]
      findings.places.set(pointer('caseData', ...place), at)
    }
  }
  const given = Object.entries(read)
  const briefing = given.filter(([key]) => isOfBriefing(key))
  const others = given.filter(([key]) => !isOfBriefing(key))
  return Object.fromEntries([
    ...others,
    ...(briefing.length > 0 ? [['briefing', Object.fromEntries(briefing)]] : []),
  ]) as Settings
}

type Knowledge = { questions: KnowledgeQuestion[]; answerSheet: AnswerSheet }

function readKnowledge(sheet: Sheet | undefined, findings: Findings): Knowledge {
  const read: Knowledge = { questions: [], answerSheet: {} }
  if (!sheet) return read
  const { lines, ignored } = tableOf(sheet, knowledgeColumns, findings)
  findings.ignored.push(...ignored.map((heading) => `${sheet.name}: ${heading}`))
  for (const line of lines) {
    const question = line.text('title').trim()
    const index = read.questions.length
    const type = typeOf(line, question, findings)
    read.questions.push({ question, ...readAnswerable(line, type) })
    const path = pointer('caseData', 'knowledgeCheck', index)
    findings.places.set(path, line.at('title'))
    placeAsked(line, path, findings)
    const reference = referenceOf(line, type, findings)
    if (reference) read.answerSheet[`kyc${index}`] = reference
    placeReference(line, pointer('answerSheet', `kyc${index}`), findings)
  }
  return read
}

function readDocuments(sheet: Sheet | undefined, findings: Findings): SourceDocument[] {
  if (!sheet) return []
  return sheet.rows
    .slice(1)
    .filter((row) => !isEmptyRow(row))
    .map(({ number, cells }, index) => {
      const text = (column: number) =>
        storableText(cells[column], cellAddress(sheet.name, column, number), findings).trim()
      for (const [column, key] of (['documentId', 'title', 'file', 'contentType'] as const).entries())
        findings.places.set(pointer('caseData', 'documents', index, key), cellAddress(sheet.name, column, number))
      findings.places.set(pointer('caseData', 'documents', index), cellAddress(sheet.name, 0, number))
      const [documentId, title, file, contentType] = [text(0), text(1), text(2), text(3)]
      return { documentId, title, file, contentType: contentType as SourceDocument['contentType'] }
    })
}

/**
 * The case that the sheets of a workbook make, and what had to be guessed for it.
 * @throws HttpError 400 or 413 where there are no questions in them.
 */
export function readCaseSheets(sheets: readonly Sheet[], fileName: string): ReadSheets {
  const findings = noFindings()
  const questions = requireQuestions(sheets)
  const named = (name: Message) => sheets.find((sheet) => sheet !== questions && isCalled(sheet, name))
  const table = tableOf(questions, attributeColumns, findings)
  const { components, answerSheet } = readAttributes(table.lines, findings)
  const { caseId, ...set } = readSettings(named(sheetNames.settings), findings)
  const details = readDetails(named(sheetNames.details), fileName, findings)
  const knowledge = readKnowledge(named(sheetNames.knowledge), findings)
  const documents = readDocuments(named(sheetNames.documents), findings)
  const known = Object.values(sheetNames)
  const others = sheets.filter((sheet) => sheet !== questions && !isCalled(sheet, ...known) && sheet.rows.length > 0)
  findings.ignored.unshift(
    ...table.ignored.map((heading) => `${questions.name}: ${heading}`),
    ...others.map(({ name }) => i18n.t('The sheet {name}', { name })),
  )
  if (caseId === undefined)
    findings.guesses.push({
      cell: i18n.say(sheetNames.settings),
      message: i18n.t('The case was given the id {wordsAsId}.', { wordsAsId: wordsAsId(details.name, 'case') }),
    })
  readHits(named(sheetNames.hits), { details, components, knowledgeCheck: [], documents: [] }, findings)
  readCriteria(named(sheetNames.criteria), { components, knowledgeCheck: knowledge.questions }, findings)
  return {
    caseId: caseId ?? wordsAsId(details.name, 'case'),
    caseData: readTranslations(
      named(sheetNames.translations),
      { details, ...set, components, knowledgeCheck: knowledge.questions, documents },
      findings,
    ),
    answerSheet: withLongAnswers(named(sheetNames.longAnswers), { ...answerSheet, ...knowledge.answerSheet }, findings),
    findings,
  }
}
