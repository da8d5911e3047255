import { exportEvidence } from '@casebench/shared/contract/evidence'
import { toWebAnnotation } from '@casebench/shared/evidence/web-annotation'
import { requireAssignment } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'
import { evidenceOf } from './stored-evidence.ts'

/** An annotation page, as the Web Annotation Data Model has it (6.2). */
export const exportEvidenceRoute = route(exportEvidence, async ({ query, services, caller }) => {
  const { id } = await requireAssignment(services, caller, query)
  const stored = await evidenceOf(services.database, id)
  return {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'AnnotationPage',
    items: Object.entries(stored).flatMap(([attributeId, { pieces }]) =>
      pieces.map((piece, index) =>
        toWebAnnotation(piece, {
          id: `urn:casebench:evidence:${id}:${encodeURIComponent(attributeId)}:${index}`,
          attributeId,
        }),
      ),
    ),
  }
})
