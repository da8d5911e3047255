import type { Database } from '@casebench/server/database'
import type { AnswerSheet, CaseData } from '@casebench/shared/case-file/schema'
import { LRUCache } from 'lru-cache'

export type GradedCase = { caseData: CaseData; answerSheet: AnswerSheet }
export type GradedCases = { load: (caseVersionId: string) => Promise<GradedCase> }

const remembered = 200

/** Case versions with their answer sheets. A version never changes once it is stored, so it may be kept. */
export function gradedCasesFrom(database: Database): GradedCases {
  const recent = new LRUCache<string, GradedCase>({
    max: remembered,
    fetchMethod: async (caseVersionId) => {
      const graded = await database
        .selectFrom('case_version as v')
        .innerJoin('case_answer_sheet as s', 's.case_version_id', 'v.id')
        .select(['v.case_data as caseData', 's.answers as answerSheet'])
        .where('v.id', '=', caseVersionId)
        .executeTakeFirst()
      if (!graded) throw new Error(`Case version ${caseVersionId} has no answer sheet`)
      return graded
    },
  })
  return { load: (caseVersionId) => recent.forceFetch(caseVersionId) }
}
