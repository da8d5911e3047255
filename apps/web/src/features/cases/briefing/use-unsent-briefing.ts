import { useEffect } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import { isKept } from './read-briefings.ts'

/** Says of a briefing that was read offline that it was, once there is a connection. */
export function useUnsentBriefing(assignment: Assignment): void {
  useEffect(() => {
    const send = async () => {
      if (!navigator.onLine || !isKept(localStorage, assignment)) return
      const { sendBriefingRead } = await import('./send-briefing-read.ts')
      await sendBriefingRead(assignment)
    }
    void send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [assignment])
}
