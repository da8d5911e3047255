import { getDocuments } from '@casebench/shared/contract/documents'
import { subjectId } from '../authorization/subject.ts'
import { route } from '../routing/route.ts'
import { assignmentOf } from './assignment-of.ts'
import { documentColumns, presentDocument } from './document-row.ts'

/** The newest version of each document, newest first. */
export const getDocumentsRoute = route(getDocuments, async ({ query, services, caller, reply }) => {
  const userId = await subjectId(services, caller, query.email)
  const assignment = await assignmentOf(services, caller, { ...query, userId })
  const rows = await services.database
    .selectFrom(({ selectFrom }) =>
      selectFrom('document')
        .distinctOn('file_name')
        .selectAll()
        .where('assignment_id', '=', assignment.id)
        .where('deleted_at', 'is', null)
        .orderBy('file_name')
        .orderBy('version', 'desc')
        .as('newest'),
    )
    .select(documentColumns)
    .orderBy('created_at', 'desc')
    .orderBy('file_name')
    .execute()
  reply.header('x-total-count', rows.length)
  return rows.map(presentDocument)
})
