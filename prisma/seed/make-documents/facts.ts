import { readFileSync } from 'node:fs'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import type { PassageSources } from './passages.ts'

const casesFolder = new URL('../cases/', import.meta.url)

/** The folder of one case: `case.json`, `answer-sheet.json` and `documents/`. */
export const caseFolder = (caseId: string) => new URL(`${caseId}/`, casesFolder)

const read = <Content>(caseId: string, name: string): Content =>
  JSON.parse(readFileSync(new URL(name, caseFolder(caseId)), 'utf8')) as Content

export type Facts = {
  caseData: CaseData
  /** The reference answer of an attribute; an id that the sheet lacks is an error, so that documents cannot drift from it. */
  fact: (attributeId: string) => string
}

export const sheetOf = (caseId: string): AnswerSheet => read(caseId, 'answer-sheet.json')

/** Where the reference answers stand in the documents, as the author says it. */
export const passageSourcesOf = (caseId: string): PassageSources => read(caseId, 'passages.json')

/** What the documents of a case rest on. A fact that the answer sheet holds is read from there, never written again. */
export function factsOf(caseId: string): Facts {
  const sheet = sheetOf(caseId)
  return {
    caseData: read<CaseData>(caseId, 'case.json'),
    fact: (attributeId) => {
      const reference = sheet[attributeId]
      if (!reference) throw new Error(`${caseId}: the answer sheet has no ${attributeId}`)
      return reference.answer
    },
  }
}

/** One document of a case, by the file name that `case.json` gives it. */
export type DocumentMakers = Record<string, (facts: Facts) => Promise<Buffer> | Buffer>
