import { questionsOf } from '@casebench/shared/case-file/questions'
import { useEffect } from 'react'
import { useDesk } from '../desk/desk-context.ts'
import { isChanged } from './answer-text.ts'
import { lastMarkings } from './last-markings.ts'
import { setToFix, toFixNow } from './to-fix.ts'
import { useLastAttempt } from './use-last-attempt.ts'

/** Tells the desk which answers were wrong the last time and are unchanged. */
export function FollowToFix() {
  const { store, sections } = useDesk()
  const attempt = useLastAttempt()
  useEffect(() => {
    if (!attempt?.evaluation) return
    const markings = lastMarkings(attempt.evaluation)
    const asked = sections.flatMap(questionsOf).map(({ attributeId }) => attributeId)
    const wrong = asked.filter((id) => markings.get(id)?.marking === 'wrong')
    const follow = () => {
      const left = wrong.filter((id) => !isChanged(attempt.answers[id], store.valueOf(id)))
      const known = toFixNow()
      if (left.length !== known.size || left.some((id) => !known.has(id))) setToFix(new Set(left))
    }
    follow()
    const stop = store.listeners.subscribe(follow)
    return () => {
      stop()
      setToFix()
    }
  }, [attempt, store, sections])
  return null
}
