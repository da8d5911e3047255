import { i18n } from '@casebench/server/i18n'
import type {
  AnswerSheet,
  Attribute,
  CaseData,
  KnowledgeQuestion,
  ReferenceAnswer,
  Section,
  Subsection,
} from '@casebench/shared/case-file/schema'
import type { Message } from '@casebench/shared/message'
import type { WrittenSheet } from '../spreadsheets/write-xlsx.ts'
import { writeBankLink } from './bank-link.ts'
import { briefingSettings } from './briefing-settings.ts'
import { writeFlag, writeList } from './cell-lists.ts'
import {
  attributeColumns,
  detailColumns,
  detailNames,
  documentColumns,
  headingsOf,
  knowledgeColumns,
  type QuestionColumn,
  settingColumns,
  settings,
  sheetNames,
} from './columns.ts'
import { criteriaSheet } from './criteria-sheet.ts'
import { hitsSheet } from './hits-sheet.ts'
import { isLong, longAnswerSheet } from './long-answers.ts'
import { writeRule } from './ownership-rule.ts'
import { translationSheet } from './translation-sheet.ts'

type Line = Partial<Record<QuestionColumn, string | number | undefined>>
type Case = { caseId: string; caseData: CaseData; answerSheet: AnswerSheet }

const referenceCells = (reference: ReferenceAnswer | undefined): Line => ({
  answer: reference === undefined || isLong(reference.answer) ? undefined : reference.answer,
  variants: writeList(reference?.variants),
  rationale: reference?.rationale,
})

const askedCells = ({
  type,
  options,
  guidance,
  required,
  weight,
  grading,
  ownership,
}: Omit<KnowledgeQuestion, 'question'>): Line => ({
  type: type ?? 'text',
  options: writeList(options),
  guidance,
  required: writeFlag(required),
  weight,
  accepted: writeList(grading?.variants),
  tolerance: grading?.tolerance,
  pattern: grading?.pattern,
  caseSensitive: writeFlag(grading?.caseSensitive),
  strict: writeList(grading?.strict),
  rubric: grading?.rubric,
  ownership: writeRule(ownership),
  hitWeights: writeList(Object.entries(grading?.screening ?? {}).map(([name, weight]) => `${name}: ${weight}`)),
})

const attributeCells = (attribute: Attribute): Line => ({
  ...askedCells(attribute),
  bankQuestion: writeBankLink(attribute.bankQuestion),
})

/** Which rows of a repeatable attribute have a reference, in their order. */
const rowsWithReference = (sheet: AnswerSheet, attributeId: string): number[] =>
  Object.keys(sheet)
    .filter((id) => id.startsWith(attributeId) && /^\d{1,4}$/.test(id.slice(attributeId.length)))
    .map((id) => Number(id.slice(attributeId.length)))
    .sort((a, b) => a - b)

function linesOfSubsection(
  { attributes, repeatable, title }: Subsection,
  sheet: AnswerSheet,
  written: Set<string>,
): Line[] {
  const head: Line = { subsection: title, repeatable: writeFlag(repeatable) }
  if (attributes.length === 0) return [head]
  const lineOf = (attribute: Attribute, id: string, row?: number): Line => {
    written.add(id)
    return { ...head, row, attributeId: attribute.attributeId, title: attribute.title, ...referenceCells(sheet[id]) }
  }
  if (repeatable !== true)
    return attributes.map((attribute) => ({
      ...lineOf(attribute, attribute.attributeId),
      ...attributeCells(attribute),
    }))
  const further = attributes.flatMap((attribute) =>
    rowsWithReference(sheet, attribute.attributeId)
      .filter((row) => row > 0)
      .map((row) => ({ row, line: lineOf(attribute, `${attribute.attributeId}${row}`, row) })),
  )
  return [
    ...attributes.map((attribute) => ({
      ...lineOf(attribute, `${attribute.attributeId}0`, 0),
      ...attributeCells(attribute),
    })),
    ...further.toSorted((a, b) => a.row - b.row).map(({ line }) => line),
  ]
}

function linesOfSection(section: Section, sheet: AnswerSheet, written: Set<string>): Line[] {
  const { title, isSelector, normalSection, selectorId, guidance, weight, subsections } = section
  const head: Line = { section: title, sectionKind: isSelector ? 'selector' : normalSection ? 'normal' : undefined }
  const lines = subsections.flatMap((subsection) => linesOfSubsection(subsection, sheet, written))
  if (selectorId !== undefined) written.add(selectorId)
  const selection: Line[] = isSelector
    ? [{ attributeId: selectorId, weight, ...referenceCells(sheet[selectorId ?? '']) }]
    : []
  const [first = {}, ...rest] = [...selection, ...lines]
  return [{ ...first, sectionGuidance: guidance }, ...rest].map((line) => ({ ...head, ...line }))
}

function attributeLines({ caseData, answerSheet }: Case): Line[] {
  const written = new Set<string>(caseData.knowledgeCheck.map((_, index) => `kyc${index}`))
  const lines = caseData.components.flatMap(({ title, sections }) => {
    const within = sections.flatMap((section) => linesOfSection(section, answerSheet, written))
    return (within.length === 0 ? [{}] : within).map((line): Line => ({ component: title, ...line }))
  })
  const further = Object.entries(answerSheet).filter(([id]) => !written.has(id))
  return [...lines, ...further.map(([id, reference]): Line => ({ attributeId: id, ...referenceCells(reference) }))]
}

const sheetOf = (name: Message, columns: typeof attributeColumns, lines: readonly Line[]): WrittenSheet => ({
  name: i18n.say(name),
  headings: headingsOf(columns),
  rows: lines.map((line) => columns.map(({ key }) => line[key])),
})

const titleOfDetail = (field: string): string =>
  Object.hasOwn(detailNames, field) ? i18n.say(detailNames[field as keyof typeof detailNames].title) : field

const hasHits = ({ components }: CaseData): boolean =>
  components.some(({ sections }) =>
    sections.some(({ subsections }) =>
      subsections.some(({ attributes }) => attributes.some(({ hits }) => hits !== undefined && hits.length > 0)),
    ),
  )

/** A whole case as the sheets of a workbook, headed in the reader's language; `readCaseSheets` reads the same case from them. */
export function caseToSheets(written: Case): WrittenSheet[] {
  const { caseId, caseData, answerSheet } = written
  const { details, knowledgeCheck, documents } = caseData
  const { language, instructions, passMark, timeLimitMinutes, revealAnswers, testOnly } = caseData
  const values = {
    caseId,
    language,
    ...briefingSettings(caseData.briefing),
    instructions,
    passMark,
    timeLimitMinutes,
    revealAnswers,
    testOnly: testOnly ? i18n.t('yes') : undefined,
  }
  const criteria = criteriaSheet(caseData)
  return [
    sheetOf(sheetNames.attributes, attributeColumns, attributeLines(written)),
    sheetOf(
      sheetNames.knowledge,
      knowledgeColumns,
      knowledgeCheck.map((question, index) => ({
        title: question.question,
        ...askedCells(question),
        ...referenceCells(answerSheet[`kyc${index}`]),
      })),
    ),
    {
      name: i18n.say(sheetNames.details),
      headings: headingsOf(detailColumns),
      rows: Object.entries(details).map(([field, value]) => [titleOfDetail(field), value]),
    },
    {
      name: i18n.say(sheetNames.settings),
      headings: headingsOf(settingColumns),
      rows: Object.entries(settings).map(([key, title]) => [i18n.say(title), values[key as keyof typeof values]]),
    },
    {
      name: i18n.say(sheetNames.documents),
      headings: headingsOf(documentColumns),
      rows: documents.map(({ documentId, title, file, contentType }) => [documentId, title, file, contentType]),
    },
    translationSheet(caseData),
    ...longAnswerSheet(answerSheet),
    ...(hasHits(caseData) ? [hitsSheet(caseData)] : []),
    ...(criteria === undefined ? [] : [criteria]),
  ]
}
