import { withKnowledgeIds } from '@casebench/shared/case-file/normal-form'
import { getCase } from '@casebench/shared/contract/case-files'
import { route } from '../routing/route.ts'
import { findCase, noSuchCase } from './stored-case.ts'

export const getCaseRoute = route(getCase, async ({ query, services }) => {
  const found = await findCase(services.database, query.case_id, query.version)
  if (!found) throw noSuchCase()
  const { caseId, version, currentVersion, archived, caseData, answerSheet } = found
  return {
    caseId,
    version,
    current_version: currentVersion,
    archived,
    caseData: { ...caseData, knowledgeCheck: withKnowledgeIds(caseData.knowledgeCheck) },
    answerSheet,
  }
})
