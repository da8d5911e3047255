import { trackActivity } from '@casebench/shared/contract/analytics'
import { useEffect, useRef, useState } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { onSignOut } from '../../../api/session.ts'
import { systemClock } from '../clock.ts'
import { deviceAway } from './away-storage.ts'
import { LeavingRecorder } from './leaving-recorder.ts'

const isHere = () => document.visibilityState === 'visible' && document.hasFocus()

function watch(recorder: LeavingRecorder): () => void {
  const visibility = () => (document.visibilityState === 'hidden' ? recorder.left('hidden') : recorder.back())
  const blurred = () => recorder.left('other_window')
  const back = () => recorder.back()
  const gone = () => recorder.left('closed')
  document.addEventListener('visibilitychange', visibility)
  addEventListener('blur', blurred)
  addEventListener('focus', back)
  addEventListener('pageshow', back)
  addEventListener('pagehide', gone)
  const stayedIn = onSignOut(() => recorder.finish())
  return () => {
    document.removeEventListener('visibilitychange', visibility)
    removeEventListener('blur', blurred)
    removeEventListener('focus', back)
    removeEventListener('pageshow', back)
    removeEventListener('pagehide', gone)
    stayedIn()
  }
}

/** Records when a test is left while it runs, as its candidate was told beforehand. */
export function useLeavingRecorder({ email, caseId, mode }: Assignment, serverAhead: number, isRunning: boolean): void {
  const ahead = useRef(serverAhead)
  useEffect(() => {
    ahead.current = serverAhead
  }, [serverAhead])
  const [recorder] = useState(
    () =>
      new LeavingRecorder({
        clock: systemClock,
        away: deviceAway(localStorage, email, caseId),
        isHere,
        serverNow: () => systemClock.now() + ahead.current,
        tell: (action, detail) =>
          callApi(trackActivity, { body: { email, action, detail: { caseId, mode, ...detail } } }, { keepalive: true }),
      }),
  )
  useEffect(() => {
    if (!isRunning) return recorder.finish()
    recorder.begin()
    return watch(recorder)
  }, [recorder, isRunning])
  useEffect(() => () => recorder.left('other_page'), [recorder])
}
