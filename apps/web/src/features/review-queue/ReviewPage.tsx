import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import { ReviewTabs } from './ReviewTabs.tsx'
import { useGoOn } from './review.ts'
import { readReviewFilters } from './review-search.ts'

/** What waits for a reviewer, and the way through it. */
export function ReviewPage() {
  const filters = readReviewFilters(useSearch({ from: '/admin/review/' }))
  const starting = useGoOn(filters)
  return (
    <AdminPage
      title={t`Review`}
      description={t`Answers that could not be graded automatically, and contests, longest waiting first.`}
      actions={
        <Button
          leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
          loading={starting.isPending}
          onClick={() => starting.mutate(undefined)}
        >
          <Trans>Start reviewing</Trans>
        </Button>
      }
    >
      <ReviewTabs value="queue">
        <ReviewQueue />
      </ReviewTabs>
    </AdminPage>
  )
}
