import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOpenTest } from '../api/open-test.ts'
import { Notice } from './Notice.tsx'
import { QuietFailure } from './QuietFailure.tsx'
import { Reference } from './Reference.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** A skeleton of the real layout. */
  loading: ReactNode
  /** Says what could not be loaded: "Could not load this case". */
  failed: string
  /** Where a failure is an empty list (specification §8): the sentence that says so, in place of the error. */
  notLoaded?: string
  /** What stands around an error, where this is a whole page. */
  frame?: (error: ReactNode) => ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** The states of what is loaded: loading, empty, error with Try again, full. Data once shown stays on a failed refresh. */
export function QueryBoundary<Data>({
  query,
  loading,
  failed,
  notLoaded,
  frame = (error) => error,
  isEmpty,
  empty,
  children,
}: Props<Data>) {
  // While it is asked for again it counts as loading, and may show the page before: the notice stays until it has come.
  const hasNothing = query.data === undefined || query.isPlaceholderData
  if (notLoaded !== undefined && hasNothing && query.isFetched) return <QuietFailure text={notLoaded} query={query} />
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.isError) {
    const isClosed = isOpenTest(query.error)
    return frame(
      <Notice
        icon={isClosed ? <IconLock size={28} stroke={1.5} /> : <IconCloudOff size={28} stroke={1.5} />}
        title={isClosed ? t`Closed until you finish your test` : failed}
        text={
          <>
            {query.error.message}
            <Reference error={query.error} />
          </>
        }
        action={
          <Button variant="default" onClick={() => query.refetch()} loading={query.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        }
        isAlert
      />,
    )
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {loading}
    </div>
  )
}
