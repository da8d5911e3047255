import type { SourceDocument } from '@casebench/shared/case-file/schema'
import type { Caller } from '../routing/caller.ts'
import type { Services } from '../services.ts'
import { notAssigned } from './assignment.ts'
import { caseFiles } from './case-files.ts'
import { noSuchDocument } from './send-case-document.ts'
import { isHeldBackIn } from './test-run.ts'

type Viewer = Pick<Caller, 'userId' | 'isTestUnlocked'>

/** A document of a case as the caller was assigned it last. @throws HttpError 404 where there is none, or its test has not begun. */
export async function viewedDocument(
  services: Services,
  caller: Viewer,
  { caseId, documentId }: { caseId: string; documentId: string },
): Promise<SourceDocument> {
  const assignment = await services.database
    .selectFrom('assignment as a')
    .select('a.case_version_id as caseVersionId')
    .where('a.user_id', '=', caller.userId)
    .where('a.case_id', '=', caseId)
    .where(({ not, ref }) => not(isHeldBackIn(ref)))
    .$if(!caller.isTestUnlocked, (query) => query.where('a.mode', '=', 'training'))
    .orderBy('a.assigned_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!assignment) throw notAssigned()
  const { documents } = await caseFiles(services).load(services.database, assignment.caseVersionId)
  const document = documents.get(documentId)
  if (!document) throw noSuchDocument()
  return document
}
