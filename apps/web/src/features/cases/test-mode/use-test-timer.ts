import type { TestRun } from '@casebench/shared/contract/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Assignment, caseQuery } from '../../../api/case-query.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { systemClock } from '../clock.ts'
import { TestTimer } from './test-timer.ts'
import { warningBetween } from './time-left.ts'

const never = () => () => {}

/** Counts the time of a test down while its desk is open, and warns near the end. Undefined where none runs. */
export function useTestTimer(
  assignment: Assignment,
  test: TestRun | null,
  serverAhead: number,
  canAnswer: boolean,
): TestTimer | undefined {
  const queries = useQueryClient()
  const deadline = test?.deadline ? Date.parse(test.deadline) : undefined
  const [timer] = useState(
    () =>
      new TestTimer(
        {
          clock: systemClock,
          isVisible: () => document.visibilityState === 'visible',
          onDrift: () => void queries.invalidateQueries({ queryKey: caseQuery(assignment).queryKey }),
        },
        { deadline: deadline ?? 0, ahead: serverAhead },
      ),
  )
  const runs = deadline !== undefined && canAnswer
  useEffect(() => {
    if (deadline !== undefined) timer.set({ deadline, ahead: serverAhead })
  }, [timer, deadline, serverAhead])
  useEffect(() => {
    if (!runs) return
    let before = timer.seconds()
    const stopWarning = timer.subscribe(() => {
      const now = timer.seconds()
      const warning = warningBetween(before, now)
      if (warning) toastSuccess(warning)
      before = now
    })
    timer.start()
    return () => {
      stopWarning()
      timer.stop()
    }
  }, [timer, runs])
  return runs ? timer : undefined
}

/** Whether the test's time is up: its answers are closed. Renders again only when that changes. */
export const useTimeIsUp = (timer: TestTimer | undefined): boolean =>
  useSyncExternalStore(timer?.subscribe ?? never, () => timer?.seconds() === 0)
