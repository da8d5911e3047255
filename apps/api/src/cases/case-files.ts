import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { CandidateCase, forCandidate } from '@casebench/shared/case-file/candidate'
import { type CaseOutline, outlineOf } from '@casebench/shared/case-file/outline'
import type { CaseData, SourceDocument } from '@casebench/shared/case-file/schema'
import { translationTags } from '@casebench/shared/case-file/translations'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { serializerFor } from '../http/serialization.ts'
import { onePerProcess } from '../services.ts'
import { coverOf } from './case-cover.ts'

/** What is kept of a case version: not its thousand objects, which would only be made JSON of again. */
export type ServedCase = {
  /** What candidates may see before they start it. */
  cover: CandidateCase
  outline: CaseOutline
  /** The language that it is written in, and those of its translations, without their texts. */
  languages: Pick<CandidateCase, 'language' | 'translations'>
  /** As JSON, the whole of it as candidates may see it. */
  json: string
  /** By their ids, with where they are stored. */
  documents: ReadonlyMap<string, SourceDocument>
  /** Whether it asks for evidence. */
  evidence: CaseData['evidence']
}

export type CaseFiles = {
  /**
   * Reads on the connection it is given: inside a transaction that must be the transaction's own, or a burst of
   * transactions that each wait for a second connection would hold each other up.
   */
  load: (database: Queryable, caseVersionId: string) => Promise<ServedCase>
  /** The same of many, in one query, by their ids. */
  loadAll: (database: Queryable, caseVersionIds: readonly string[]) => Promise<(caseVersionId: string) => ServedCase>
}

const languagesOf = (caseFile: CandidateCase): ServedCase['languages'] => ({
  ...(caseFile.language === undefined ? {} : { language: caseFile.language }),
  translations: Object.fromEntries(translationTags(caseFile).map((tag) => [tag, {}])),
})

/** In characters of JSON: some 5,000 ordinary cases, in about 100 MB. */
const remembered = 50_000_000

export const caseJson: (caseFile: CandidateCase) => string = serializerFor(CandidateCase)

/** The same text in one piece. What is put together keeps its pieces otherwise. */
const inOnePiece = (text: string): string => Buffer.from(text).toString()

/** As text: what is kept is counted by its length. */
const caseDataOf = preparedQuery<{ ids: readonly string[] }>()('load-case-files', (db, parameter) =>
  db
    .selectFrom('case_version')
    .select(({ ref }) => ['id', sql<string>`${ref('case_data')}::text`.as('caseData')])
    .where('id', '=', sql<string>`any(${parameter('ids')})`),
)

/** A version never changes once it is stored, so it may be kept. */
export function rememberedCaseFiles(): CaseFiles {
  const recent = new LRUCache<string, ServedCase>({ maxSize: remembered })

  async function read(database: Queryable, ids: readonly string[]): Promise<Map<string, ServedCase>> {
    const { rows } = await caseDataOf(database, { ids })
    return new Map(
      rows.map(({ id, caseData }) => {
        const data = JSON.parse(caseData) as CaseData
        const caseFile = forCandidate(data)
        const served = {
          cover: coverOf(caseFile),
          outline: outlineOf(caseFile),
          languages: languagesOf(caseFile),
          json: inOnePiece(caseJson(caseFile)),
          evidence: data.evidence,
          documents: new Map(data.documents.map((document) => [document.documentId, document])),
        }
        recent.set(id, served, { size: caseData.length })
        return [id, served]
      }),
    )
  }

  const loadAll: CaseFiles['loadAll'] = async (database, ids) => {
    const found = new Map(ids.map((id) => [id, recent.get(id)]))
    const missing = [...found].flatMap(([id, served]) => (served === undefined ? [id] : []))
    const loaded = missing.length === 0 ? undefined : await read(database, missing)
    return (id) => {
      const served = found.get(id) ?? loaded?.get(id)
      if (served === undefined) throw new Error(`There is no case version ${id}`)
      return served
    }
  }

  return { loadAll, load: async (database, id) => (await loadAll(database, [id]))(id) }
}

export const caseFiles = onePerProcess(() => rememberedCaseFiles())
