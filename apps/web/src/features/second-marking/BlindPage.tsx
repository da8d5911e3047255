import { t } from '@lingui/core/macro'
import { useParams } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { BlindMarking } from './BlindMarking.tsx'
import { useBlind } from './second-marking.ts'

/** One result that is marked a second time, by someone who does not know how it was marked. */
export function BlindPage() {
  const { id } = useParams({ from: '/admin/review/second_/$id' })
  const blind = useBlind(id)
  return (
    <QueryBoundary
      query={blind}
      failed={t`Could not load this result`}
      frame={(error) => <AdminPage title={t`Second marking`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Second marking`} description="…">
          <ListSkeleton columns={4} />
        </AdminPage>
      }
    >
      {(loaded) => <BlindMarking key={id} loaded={loaded} />}
    </QueryBoundary>
  )
}
