import { getDocuments } from '@casebench/shared/contract/documents'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import { assignmentOf } from './assignment-of.ts'
import { type DocumentRow, documentColumns, presentDocument } from './document-row.ts'

/** The newest version of each document, newest first. */
export const getDocumentsRoute = route(getDocuments, async ({ query, services, caller, reply }) => {
  const userId = await subjectId(services, caller, query.email)
  const assignment = await assignmentOf(services, caller, { ...query, userId })
  const { rows } = await services.database.query<DocumentRow>(
    `select ${documentColumns('newest')}
       from (select distinct on (file_name) * from document
              where assignment_id = $1 and deleted_at is null order by file_name, version desc) newest
      order by newest.created_at desc, newest.file_name`,
    [assignment.id],
  )
  reply.header('x-total-count', rows.length)
  return rows.map(presentDocument)
})
