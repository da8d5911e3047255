import { BoundedCache } from '@casebench/server/bounded-cache'
import type { PrismaDatabase } from '@casebench/server/prisma-database'
import { type CandidateCase, forCandidate } from '@casebench/shared/case-file/candidate'
import type { CaseData, SourceDocument } from '@casebench/shared/case-file/schema'

/** A case version as candidates may see it, and where its documents are stored. */
type ServedCase = { caseFile: CandidateCase; documents: ReadonlyMap<string, SourceDocument> }

export type CaseFiles = { load: (caseVersionId: string) => Promise<ServedCase> }

const remembered = 300

/** A version never changes once it is stored, so it may be kept. */
export function caseFilesFrom(database: PrismaDatabase): CaseFiles {
  const recent = new BoundedCache<string, ServedCase>(remembered)
  return {
    load: async (caseVersionId) => {
      const known = recent.get(caseVersionId)
      if (known) return known
      const version = await database.prisma.caseVersion.findUniqueOrThrow({
        where: { id: caseVersionId },
        select: { caseData: true },
      })
      const caseData = version.caseData as unknown as CaseData
      const served = {
        caseFile: forCandidate(caseData),
        documents: new Map(caseData.documents.map((document) => [document.documentId, document])),
      }
      recent.set(caseVersionId, served)
      return served
    },
  }
}
