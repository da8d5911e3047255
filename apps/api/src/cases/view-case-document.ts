import { i18n } from '@casebench/server/i18n'
import { viewCaseDocument } from '@casebench/shared/contract/cases'
import { closedPolicy } from '../http/error-headers.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { notAssigned } from './assignment.ts'
import { caseFiles } from './case-files.ts'
import { awaitsStartIn } from './test-run.ts'

/** A source document goes to whom the case is assigned, with its stored type and never as a page of ours. */
export const viewCaseDocumentRoute = route(viewCaseDocument, async ({ params, services, caller, reply }) => {
  const assignment = await services.database
    .selectFrom('assignment as a')
    .select('a.case_version_id as caseVersionId')
    .where('a.user_id', '=', caller.userId)
    .where('a.case_id', '=', params.caseId)
    .where(({ eb, or, not, ref }) => {
      const isTraining = eb('a.mode', '=', 'training')
      return caller.isTestUnlocked ? or([isTraining, not(awaitsStartIn(ref))]) : isTraining
    })
    .orderBy('a.assigned_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!assignment) throw notAssigned()
  const { documents } = await caseFiles(services).load(services.database, assignment.caseVersionId)
  const document = documents.get(params.documentId)
  const file = document && (await services.storage.open(document.file))
  if (!document || !file) throw notFound(i18n.t('This case has no such document.'))
  return (
    reply
      .header('content-type', document.contentType)
      .header('content-length', file.size)
      .header('content-disposition', 'inline')
      .header('content-security-policy', `${closedPolicy}; sandbox`)
      // Kept for the token it was fetched with: the next person at this browser must not get it from the cache.
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'authorization')
      .send(file.stream)
  )
})
