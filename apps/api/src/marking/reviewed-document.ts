import type { SourceDocument } from '@casebench/shared/case-file/schema'
import type { getReviewedDocument } from '@casebench/shared/contract/documents'
import type { Input } from '@casebench/shared/contract/endpoint'
import { notAssignedToUser } from '../assignments/work-of-user.ts'
import { caseFiles } from '../cases/case-files.ts'
import { noSuchDocument } from '../cases/send-case-document.ts'
import { markedPerson } from '../reviewers/blind-marking.ts'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'

/**
 * A document of the version of the case that somebody's work was judged by, or is worked on while it has no result.
 * @throws HttpError 404 where they do not have the case, or it has no such document.
 */
export async function reviewedDocument(
  services: Services,
  caller: Caller,
  { email, caseId, mode, documentId }: Input<typeof getReviewedDocument>['query'],
): Promise<SourceDocument> {
  const { database } = services
  const { userId } = await markedPerson(services, caller, { email, caseId, mode })
  const work = await database
    .selectFrom('assignment as a')
    .leftJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('s.state', '=', 'success'),
    )
    .select(({ fn }) => fn.coalesce('s.case_version_id', 'a.case_version_id').as('versionId'))
    .where('a.user_id', '=', userId)
    .where('a.case_id', '=', caseId)
    .where('a.mode', '=', mode)
    .executeTakeFirst()
  if (!work) throw notAssignedToUser()
  const { documents } = await caseFiles(services).load(database, work.versionId)
  const document = documents.get(documentId)
  if (!document) throw noSuchDocument()
  return document
}
