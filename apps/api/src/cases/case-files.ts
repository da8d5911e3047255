import { BoundedCache } from '@casebench/server/bounded-cache'
import { type CandidateCase, forCandidate } from '@casebench/shared/case-file/candidate'
import type { CaseData, SourceDocument } from '@casebench/shared/case-file/schema'
import type pg from 'pg'

/** A case version as candidates may see it, and where its documents are stored. */
type ServedCase = { caseFile: CandidateCase; documents: ReadonlyMap<string, SourceDocument> }

export type CaseFiles = {
  /**
   * Reads on the connection it is given: inside a transaction that must be the transaction's own, or a burst of
   * transactions that each wait for a second connection would hold each other up.
   */
  load: (client: pg.Pool | pg.PoolClient, caseVersionId: string) => Promise<ServedCase>
}

const remembered = 300

/** A version never changes once it is stored, so it may be kept. */
export function rememberedCaseFiles(): CaseFiles {
  const recent = new BoundedCache<string, ServedCase>(remembered)
  return {
    load: async (client, caseVersionId) => {
      const known = recent.get(caseVersionId)
      if (known) return known
      const { rows } = await client.query<{ caseData: CaseData }>(
        'select case_data as "caseData" from case_version where id = $1',
        [caseVersionId],
      )
      const caseData = rows[0]?.caseData
      if (!caseData) throw new Error(`There is no case version ${caseVersionId}`)
      const served = {
        caseFile: forCandidate(caseData),
        documents: new Map(caseData.documents.map((document) => [document.documentId, document])),
      }
      recent.set(caseVersionId, served)
      return served
    },
  }
}
