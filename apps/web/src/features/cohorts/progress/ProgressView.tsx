import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { CaseTable } from './CaseTable.tsx'
import type { CohortSearch } from './cohort-search.ts'
import { MemberTable } from './MemberTable.tsx'
import { ProgressFilters } from './ProgressFilters.tsx'
import { ProgressSummary } from './ProgressSummary.tsx'
import own from './progress.module.css'
import { useCohortProgress, type Which } from './progress.ts'

const path = '/admin/users/cohorts_/$cohortId'

/** How a cohort does: at a glance, by member and by case. */
export function ProgressView({ cohortId }: { cohortId: string }) {
  const { mode, assigned = 'any', risk = false } = useSearch({ from: path })
  const navigate = useNavigate({ from: '/admin/users/cohorts/$cohortId' })
  const which: Which = { cohortId, mode, assigned }
  const change = (wanted: CohortSearch) =>
    void navigate({
      search: (earlier) => ({ ...earlier, ...wanted, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Stack gap="md">
      <ProgressFilters
        filters={which}
        onChange={(wanted) =>
          change({ mode: wanted.mode, assigned: wanted.assigned === 'any' ? undefined : wanted.assigned })
        }
      />
      <QueryBoundary
        query={useCohortProgress(which)}
        failed={t`Could not load the progress of this cohort`}
        loading={
          <>
            <Skeleton height={92} mb="md" />
            <Skeleton height={190} />
          </>
        }
      >
        {(progress) => <ProgressSummary progress={progress} />}
      </QueryBoundary>
      <Title order={2} className={own.section}>
        <Trans>Members</Trans>
      </Title>
      <MemberTable which={which} onlyAtRisk={risk} onOnlyAtRisk={(only) => change({ risk: only || undefined })} />
      <Title order={2} className={own.section}>
        <Trans>Cases</Trans>
      </Title>
      <CaseTable which={which} />
    </Stack>
  )
}
