import { endTime, startTime, updateTouchTime } from '@casebench/shared/contract/time'
import { useEffect, useRef, useState } from 'react'
import type { Assignment } from '../../api/case-query.ts'
import { callApi } from '../../api/client.ts'
import { onSignOut } from '../../api/session.ts'
import { systemClock } from './clock.ts'
import { TimeKeeper } from './time-keeper.ts'

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

function watch(keeper: TimeKeeper): () => void {
  const used = () => keeper.used()
  const visibility = () => (document.visibilityState === 'hidden' ? keeper.hidden() : keeper.used())
  const gone = () => void keeper.stop({ keepalive: true })
  // Brought back from the browser's memory, the page goes on.
  const back = ({ persisted }: PageTransitionEvent) => persisted && keeper.start()
  for (const use of uses) addEventListener(use, used, { capture: true, passive: true })
  document.addEventListener('visibilitychange', visibility)
  addEventListener('pagehide', gone)
  addEventListener('pageshow', back)
  const stayedIn = onSignOut(() => keeper.abandon())
  return () => {
    for (const use of uses) removeEventListener(use, used, { capture: true })
    document.removeEventListener('visibilitychange', visibility)
    removeEventListener('pagehide', gone)
    removeEventListener('pageshow', back)
    stayedIn()
  }
}

/** Keeps the time of a case while it is shown. `canAnswer` says whether work on it counts. */
export function useTimeKeeper(assignment: Assignment, activeSeconds: number, canAnswer: boolean): TimeKeeper {
  const counts = useRef(canAnswer)
  useEffect(() => {
    counts.current = canAnswer
  }, [canAnswer])
  const [keeper] = useState(
    () =>
      new TimeKeeper({
        clock: systemClock,
        known: activeSeconds,
        isVisible: () => document.visibilityState === 'visible',
        counts: () => counts.current,
        calls: {
          // A test is started by its candidate's button and by nothing else.
          start: () => callApi(startTime, { body: { ...assignment, resumes: true } }),
          end: (options) => callApi(endTime, { body: assignment }, options),
          touch: async (time, options) =>
            (await callApi(updateTouchTime, { body: { ...assignment, time } }, options)).activeSeconds,
        },
      }),
  )
  useEffect(() => {
    keeper.start()
    const unwatch = watch(keeper)
    return () => {
      unwatch()
      void keeper.stop({ keepalive: false })
    }
  }, [keeper])
  return keeper
}
