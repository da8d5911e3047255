import { i18n } from '@casebench/server/i18n'
import type { Attribute, CaseData } from '@casebench/shared/case-file/schema'
import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { type HitColumn, hitColumns, hitOfRow, rowOfHit } from '@casebench/shared/case-file/screening/hit-table'
import { maxHits } from '@casebench/shared/case-file/screening/limits'
import { msg } from '@casebench/shared/message'
import { HttpError } from '../http/http-error.ts'
import { cellAddress, cellText, isEmptyRow, type Sheet } from '../spreadsheets/sheet.ts'
import type { WrittenSheet } from '../spreadsheets/write-xlsx.ts'
import { readList, writeList } from './cell-lists.ts'
import { headingsOf, isOneOf, sheetNames } from './columns.ts'
import { type Findings, pointer, storableText } from './sheet-table.ts'

/** Whose hit it is stands before what the hit says. */
const ofAttribute = { title: msg`Attribute id`, width: 24 }

const attributesIn = ({ components }: Pick<CaseData, 'components'>): [Attribute, string][] =>
  components.flatMap(({ sections }, c) =>
    sections.flatMap(({ subsections }, s) =>
      subsections.flatMap(({ attributes }, u) =>
        attributes.map((attribute, a): [Attribute, string] => [
          attribute,
          pointer('caseData', 'components', c, 'sections', s, 'subsections', u, 'attributes', a),
        ]),
      ),
    ),
  )

/** Every hit of a case, a row each; `readHits` reads them back. */
export const hitsSheet = (caseData: CaseData): WrittenSheet => ({
  name: i18n.say(sheetNames.hits),
  headings: headingsOf([ofAttribute, ...hitColumns]),
  rows: attributesIn(caseData).flatMap(([{ attributeId, hits = [] }]) =>
    hits.map((hit) => {
      const cells = rowOfHit(hit, writeList)
      return [attributeId, ...hitColumns.map(({ key }) => cells[key])]
    }),
  ),
})

/** Where each column stands: under its own heading, or what else people call it. */
function columnsOf(headings: readonly string[]): { attribute: number; hit: ReadonlyMap<HitColumn, number> } {
  const at = (...names: Parameters<typeof isOneOf>[1][]) => headings.findIndex((heading) => isOneOf(heading, ...names))
  return {
    attribute: at(ofAttribute.title, 'attribute', 'question'),
    hit: new Map(
      hitColumns.map(({ key, title, also }) => {
        const own = at(title)
        return [key, own === -1 ? at(...also) : own]
      }),
    ),
  }
}

/**
 * Gives the questions that were just read from the same file their hits.
 * @throws HttpError 413 where a question has more hits than it can have.
 */
export function readHits(sheet: Sheet | undefined, caseData: CaseData, findings: Findings): void {
  const [head, ...rows] = (sheet?.rows ?? []).filter((row) => !isEmptyRow(row))
  if (sheet === undefined || head === undefined) return
  const headings = head.cells.map((cell) => cellText(cell).trim())
  const columns = columnsOf(headings)
  const used = new Set([columns.attribute, ...columns.hit.values()])
  findings.ignored.push(
    ...headings.flatMap((heading, index) => (heading === '' || used.has(index) ? [] : [`${sheet.name}: ${heading}`])),
  )
  const attributes = new Map(
    attributesIn(caseData).map(([attribute, path]) => [attribute.attributeId, { attribute, path }]),
  )
  const only = [...attributes.values()].filter(({ attribute }) => attribute.type === 'screening')
  const found = new Map<Attribute, ScreeningHit[]>()
  for (const { number, cells } of rows) {
    const cell = (column: number) =>
      storableText(cells[column], cellAddress(sheet.name, Math.max(column, 0), number), findings)
    const id = cell(columns.attribute).trim()
    // A case with one screening need not say whose hits these are.
    const owner = id === '' && only.length === 1 ? only[0] : attributes.get(id)
    if (owner === undefined) {
      const message = i18n.t('“{id}” is no question of this case.', { id })
      findings.faults.push({ cell: cellAddress(sheet.name, Math.max(columns.attribute, 0), number), message })
      continue
    }
    const hits = found.get(owner.attribute) ?? []
    found.set(owner.attribute, hits)
    findings.places.set(`${owner.path}/hits/${hits.length}`, cellAddress(sheet.name, 0, number))
    hits.push(hitOfRow((column) => cell(columns.hit.get(column) ?? -1), readList, hits.length + 1))
    owner.attribute.type = 'screening'
  }
  for (const [attribute, hits] of found) {
    if (hits.length > maxHits)
      throw new HttpError(
        413,
        'too_many_hits',
        i18n.t('{attributeId} has {count} hits. A question can have {maxHits}. Split them into several questions.', {
          attributeId: attribute.attributeId,
          count: hits.length,
          maxHits,
        }),
      )
    attribute.hits = hits
  }
}
