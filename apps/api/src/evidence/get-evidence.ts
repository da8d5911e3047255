import { getEvidence } from '@casebench/shared/contract/evidence'
import { requireAssignment } from '../cases/assignment.ts'
import { caseFiles } from '../cases/case-files.ts'
import { isHeldBack } from '../cases/test-run.ts'
import { route } from '../routing/route.ts'
import { documentHash } from './document-hashes.ts'
import { evidenceOf } from './stored-evidence.ts'

/** Nothing of a timed test is shown before it is started, its documents no more than its questions. */
export const getEvidenceRoute = route(getEvidence, async ({ query, services, caller }) => {
  const assignment = await requireAssignment(services, caller, query)
  const {
    cover,
    documents,
    evidence: rule,
  } = await caseFiles(services).load(services.database, assignment.caseVersionId)
  if (rule === undefined || isHeldBack(assignment, cover)) return { rule: null, documents: [], evidence: {} }
  const [evidence, hashed] = await Promise.all([
    evidenceOf(services.database, assignment.id),
    Promise.all(
      [...documents.values()].map(async ({ documentId, file }) => ({
        documentId,
        sha256: await documentHash(services.storage, file),
      })),
    ),
  ])
  return { rule, documents: hashed, evidence }
})
