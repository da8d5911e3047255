import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Assignment } from '../../../api/case-query.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { DocumentList } from '../../documents/uploads/DocumentList.tsx'
import { ownDocumentsQuery } from '../../documents/uploads/own-documents.ts'

/** What someone attached to a case, to be viewed. Viewing is noted in the activity log. */
export function CaseDocuments({ assignment }: { assignment: Assignment }) {
  const documents = useQuery({ ...ownDocumentsQuery(assignment), staleTime: 0 })
  return (
    <QueryBoundary
      query={documents}
      failed={t`Could not load the documents`}
      loading={<Skeleton height={120} />}
      isEmpty={(list) => list.length === 0}
      empty={
        <Notice
          icon={<IconFiles size={28} stroke={1.4} />}
          title={t`No documents`}
          text={t`Documents they attach to this case appear here.`}
        />
      }
    >
      {(list) => <DocumentList assignment={assignment} documents={list} isOpen={false} />}
    </QueryBoundary>
  )
}
