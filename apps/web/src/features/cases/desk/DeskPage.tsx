import { t } from '@lingui/core/macro'
import './kit-styles.ts'
import { assignmentCan, type Mode } from '@casebench/shared/assignment-state'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { tellOtherTabs } from '../../../api/case-changes.ts'
import { caseQuery } from '../../../api/case-query.ts'
import { ApiError } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { NotYourCase } from './NotYourCase.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

const TestGate = lazy(async () => ({ default: (await import('../test-mode/TestGate.tsx')).TestGate }))

const DatesGate = lazy(async () => ({ default: (await import('../dates/DatesGate.tsx')).DatesGate }))

type Props = {
  mode: Mode
  caseId: string
  sectionKey: string | undefined
  questionId: string | undefined
  onSectionChange: (sectionKey: string) => void
}

/** The review desk of one case: while loading, refused, before a test is started, and open. */
export function DeskPage({ mode, caseId, sectionKey, questionId, onSectionChange }: Props) {
  const { email } = useUser()
  const assignment = { email, caseId, mode }
  const query = useQuery(caseQuery(assignment))
  const isOpenedTest = mode === 'test' && query.data !== undefined
  useEffect(() => {
    // Looking at a test without a time limit begins it: from then on no page may show what would help in it.
    if (isOpenedTest) tellOtherTabs()
  }, [isOpenedTest])

  if (query.error instanceof ApiError && query.data === undefined && [403, 404].includes(query.error.status))
    return <NotYourCase error={query.error} />
  if (query.data === undefined)
    return (
      <>
        <TopBar left={<span />} />
        <main>
          <QueryBoundary query={query} failed={t`Could not load this case`} loading={<DeskSkeleton />}>
            {() => null}
          </QueryBoundary>
        </main>
      </>
    )
  const { review, asOf, serverAhead } = query.data
  const { test, dates } = review
  if (
    dates?.phase === 'notOpenYet' ||
    (test?.startedAt === null && dates?.phase === 'closed' && assignmentCan('answer', review.state, mode))
  )
    return (
      <Suspense fallback={<TopBar left={<span />} />}>
        <DatesGate review={review} dates={dates} />
      </Suspense>
    )
  if (test?.startedAt === null && assignmentCan('answer', review.state, mode))
    return (
      <Suspense fallback={<TopBar left={<span />} />}>
        <TestGate assignment={assignment} review={review} test={test} />
      </Suspense>
    )
  return (
    <ReviewDesk
      key={`${mode}/${caseId}`}
      assignment={assignment}
      review={review}
      asOf={asOf}
      serverAhead={serverAhead}
      sectionKey={sectionKey}
      questionId={questionId}
      onSectionChange={onSectionChange}
    />
  )
}
