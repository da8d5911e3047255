import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { ApiError } from '../../api/request.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
      frame={(error) => (
        <AdminPage title={t`Manual marking`}>
          {comparison.error instanceof ApiError && comparison.error.code === 'marked_blind' ? (
            <Notice
              icon={<IconEyeOff size={28} stroke={1.5} />}
              title={t`Marked blind`}
              text={comparison.error.message}
              action={
                <LinkButton to="/admin/review" variant="default">
                  <Trans>Review queue</Trans>
                </LinkButton>
              }
              isAlert
            />
          ) : (
            error
          )}
        </AdminPage>
      )}
      loading={
        <AdminPage title={t`Manual marking`} description="…">
          <ListSkeleton columns={5} />
        </AdminPage>
      }
    >
      {(loaded) => (
        <Assessment
          key={`${work.email} ${work.mode} ${work.caseId}`}
          work={work}
          loaded={loaded}
          wanted={attribute}
          walk={walk}
        />
      )}
    </QueryBoundary>
  )
}
