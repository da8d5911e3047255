import { useSyncExternalStore } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { onSignOut } from '../../../api/session.ts'
import { onPushed } from '../../../api/socket.ts'
import { randomId } from '../../../ui/random-id.ts'
import { systemClock } from '../clock.ts'
import { evaluationCalls } from './evaluation-calls.ts'
import { type CaseKey, EvaluationTracker, type Progress } from './evaluation-tracker.ts'
import { deviceSubmissions } from './token-storage.ts'

// One per person and page: it goes on following an evaluation when the desk has been left.
const trackers = new Map<string, { tracker: EvaluationTracker; stop: () => void }>()

function start(email: string) {
  const tracker = new EvaluationTracker({
    calls: evaluationCalls,
    submissions: deviceSubmissions(localStorage, email),
    clock: systemClock,
    newToken: randomId,
    // A score shows on many pages: the desk, the dashboard, the leaderboard.
    onEnded: () => void queryClient.invalidateQueries(),
  })
  const stopPushed = onPushed((event) => {
    if (event.type === 'evaluation') void tracker.pushed({ caseId: event.caseId, mode: event.mode }, event.status)
  })
  const stop = () => {
    stopPushed()
    tracker.stop()
  }
  return { tracker, stop }
}

export function evaluationTracker(email: string): EvaluationTracker {
  const known = trackers.get(email) ?? start(email)
  trackers.set(email, known)
  return known.tracker
}

/** How the submission of a case stands, as this device knows it. */
export const useEvaluationProgress = (tracker: EvaluationTracker, key: CaseKey): Progress =>
  useSyncExternalStore(tracker.subscribe, () => tracker.progressOf(key))

onSignOut(() => {
  for (const { stop } of trackers.values()) stop()
  trackers.clear()
})
