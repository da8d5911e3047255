import { i18n } from '@casebench/server/i18n'
import type { RubricCriterion, RubricLevel } from '@casebench/shared/case-file/rubric'
import type { Attribute, CaseData, KnowledgeQuestion } from '@casebench/shared/case-file/schema'
import { msg } from '@casebench/shared/message'
import { cellAddress, cellText, isEmptyRow, type Sheet } from '../spreadsheets/sheet.ts'
import type { WrittenSheet } from '../spreadsheets/write-xlsx.ts'
import { readList, readNumber, writeList } from './cell-lists.ts'
import { headingsOf, isOneOf, sheetNames } from './columns.ts'
import { type Findings, pointer, storableText } from './sheet-table.ts'

/** In this order. */
const columns = [
  { key: 'question', title: msg`Attribute id`, width: 24, also: ['attribute', 'question', 'id'] },
  { key: 'name', title: msg`Criterion`, width: 32, also: ['name', 'criteria'] },
  { key: 'description', title: msg`Description`, width: 48, also: ['text'] },
  { key: 'points', title: msg`Points`, width: 8, also: ['maximum', 'max points'] },
  { key: 'levels', title: msg`Levels`, width: 60, also: ['bands', 'descriptors'] },
] as const
type Column = (typeof columns)[number]['key']

type Owner = { question: Pick<Attribute | KnowledgeQuestion, 'grading'>; path: string }

/** Whatever can have criteria, by the id under which it is asked. */
function ownersIn({ components, knowledgeCheck }: Pick<CaseData, 'components' | 'knowledgeCheck'>): Map<string, Owner> {
  const attributes = components.flatMap(({ sections }, c) =>
    sections.flatMap(({ subsections }, s) =>
      subsections.flatMap(({ attributes: asked }, u) =>
        asked.map((question, a): [string, Owner] => [
          question.attributeId,
          {
            question,
            path: pointer('caseData', 'components', c, 'sections', s, 'subsections', u, 'attributes', a),
          },
        ]),
      ),
    ),
  )
  const knowledge = knowledgeCheck.map((question, index): [string, Owner] => [
    `kyc${index}`,
    { question, path: pointer('caseData', 'knowledgeCheck', index) },
  ])
  return new Map([...attributes, ...knowledge])
}

const writeLevels = (levels: readonly RubricLevel[] | undefined): string =>
  writeList(levels?.map(({ points, description }) => `${points}: ${description}`))

/** `2.5: what earns them`, one a line; points that are none stay as they are, for the check of the case to tell. */
const readLevels = (text: string): RubricLevel[] =>
  readList(text).map((line) => {
    const colon = line.indexOf(':')
    const points = readNumber(colon < 0 ? '' : line.slice(0, colon))
    return { points: points as number, description: line.slice(colon + 1).replace(/^ /, '') }
  })

/** Every criterion of a case, a row each; undefined where it has none. `readCriteria` reads them back. */
export function criteriaSheet(caseData: CaseData): WrittenSheet | undefined {
  const rows = [...ownersIn(caseData)].flatMap(([id, { question }]) =>
    (question.grading?.criteria ?? []).map(({ name, description, points, levels }) => [
      id,
      name,
      description,
      points,
      writeLevels(levels),
    ]),
  )
  return rows.length === 0 ? undefined : { name: i18n.say(sheetNames.criteria), headings: headingsOf(columns), rows }
}

/** Gives the questions that were just read from the same file their criteria. */
export function readCriteria(
  sheet: Sheet | undefined,
  caseData: Pick<CaseData, 'components' | 'knowledgeCheck'>,
  findings: Findings,
): void {
  const [head, ...rows] = (sheet?.rows ?? []).filter((row) => !isEmptyRow(row))
  if (sheet === undefined || head === undefined) return
  const headings = head.cells.map((cell) => cellText(cell).trim())
  const places = new Map<Column, number>(
    columns.map(({ key, title, also }) => [key, headings.findIndex((heading) => isOneOf(heading, title, ...also))]),
  )
  const used = new Set(places.values())
  findings.ignored.push(
    ...headings.flatMap((heading, index) => (heading === '' || used.has(index) ? [] : [`${sheet.name}: ${heading}`])),
  )
  const owners = ownersIn(caseData)
  for (const { number, cells } of rows) {
    const at = (key: Column) => cellAddress(sheet.name, Math.max(places.get(key) ?? 0, 0), number)
    const text = (key: Column) => storableText(cells[places.get(key) ?? -1], at(key), findings)
    const id = text('question').trim()
    const owner = owners.get(id)
    if (owner === undefined) {
      findings.faults.push({
        cell: at('question'),
        message: i18n.t('“{id}” is no question of this case.', { id }),
      })
      continue
    }
    const { question, path } = owner
    const criteria = question.grading?.criteria ?? []
    const within = `${path}${pointer('grading', 'criteria', criteria.length)}`
    findings.places.set(within, at('name'))
    for (const key of ['name', 'description', 'points', 'levels'] as const)
      findings.places.set(`${within}/${key}`, at(key))
    const description = text('description')
    const levels = readLevels(text('levels'))
    const criterion: RubricCriterion = {
      name: text('name'),
      ...(description === '' ? {} : { description }),
      points: readNumber(text('points')) as number,
      ...(levels.length === 0 ? {} : { levels }),
    }
    question.grading = { ...question.grading, criteria: [...criteria, criterion] }
  }
}
