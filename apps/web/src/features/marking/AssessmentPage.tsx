import { t } from '@lingui/core/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { Assessment } from './Assessment.tsx'
import { useComparison, type Work } from './assessment.ts'

/** A candidate's answers beside the answer sheet, to be marked by a person. */
export function AssessmentPage() {
  const work: Work = useParams({ from: '/admin/users/users_/$email/$mode/$caseId' })
  const { attribute, walk } = useSearch({ from: '/admin/users/users_/$email/$mode/$caseId' })
  const comparison = useComparison(work)
  return (
    <QueryBoundary
      query={comparison}
      failed={t`Could not load this case`}
      frame={(error) => <AdminPage title={t`Manual assessment`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Manual assessment`} description="…">
          <ListSkeleton columns={5} />
        </AdminPage>
      }
    >
      {(loaded) => (
        <Assessment
          key={`${loaded.email} ${loaded.mode} ${loaded.caseId}`}
          work={work}
          loaded={loaded}
          wanted={attribute}
          walk={walk}
        />
      )}
    </QueryBoundary>
  )
}
