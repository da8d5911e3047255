import type { Database } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { updateEvidence } from '@casebench/shared/contract/evidence'
import { maxEvidenceBytes } from '@casebench/shared/evidence/limits'
import type { Evidence } from '@casebench/shared/evidence/schema'
import { type Assignment, notAssigned, requireAssignment } from '../cases/assignment.ts'
import { caseFiles } from '../cases/case-files.ts'
import { requireOpen } from '../cases/require-open.ts'
import { repeatableIds } from '../cases/save-answer.ts'
import { conflict, type HttpError, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { documentHash } from './document-hashes.ts'
import { saveEvidence } from './save-evidence.ts'

/** A piece is from a document of the case, in the very bytes that the case has. @throws HttpError 409 otherwise. */
async function requireDocuments(
  services: Services,
  { caseVersionId }: Assignment,
  pieces: readonly Evidence[],
): Promise<void> {
  const { documents } = await caseFiles(services).load(services.database, caseVersionId)
  const isFrom = async (documentId: string, sha256?: string): Promise<boolean> => {
    const document = documents.get(documentId)
    if (!document) return false
    return sha256 === undefined || (await documentHash(services.storage, document.file)) === sha256
  }
  for (const piece of pieces) {
    const isKnown =
      piece.kind === 'absent'
        ? (await Promise.all(piece.searched.map((documentId) => isFrom(documentId)))).every(Boolean)
        : await isFrom(piece.documentId, piece.sha256)
    if (!isKnown)
      throw conflict(
        'other_document',
        i18n.t('This evidence is not from a document of this case, or from another version of it.'),
      )
  }
}

async function stored(database: Database, assignmentId: string, attributeId: string) {
  const found = await database
    .selectFrom('evidence')
    .select(['pieces', 'version'])
    .where('assignment_id', '=', assignmentId)
    .where('attribute_id', '=', attributeId)
    .executeTakeFirst()
  return found ?? { pieces: [], version: 0 }
}

const evidenceFull = (): HttpError =>
  conflict(
    'evidence_full',
    i18n.t('The evidence of this case has reached the limit of {value} MB. Remove some of it first.', {
      value: maxEvidenceBytes / 1e6,
    }),
  )

export const updateEvidenceRoute = route(updateEvidence, async ({ body, services, caller }) => {
  const { caseId, mode, attributeId, evidence } = body
  const { database } = services
  await requireDocuments(services, await requireAssignment(services, caller, { caseId, mode }), evidence.pieces)
  const { rows } = await saveEvidence(database, {
    userId: caller.userId,
    caseId,
    mode,
    attributeId,
    within: repeatableIds(attributeId).within,
    pieces: json(evidence.pieces),
    version: evidence.version ?? null,
  })
  const outcome = rows[0]
  if (!outcome) throw notAssigned()
  requireOpen(outcome)
  if (!outcome.known) throw notFound(i18n.t('This case has no such question.'), 'unknown_attribute')
  if (!outcome.takesEvidence) throw conflict('no_evidence', i18n.t('This case does not ask for evidence.'))
  if (outcome.version !== null) return { message: 'Saved', attributeId, version: outcome.version }
  const current = await stored(database, outcome.id, attributeId)
  if (evidence.version === undefined || evidence.version === current.version) throw evidenceFull()
  throw conflict('stale_evidence', i18n.t('This evidence was changed elsewhere in the meantime.'), {
    current_evidence: current,
  })
})
