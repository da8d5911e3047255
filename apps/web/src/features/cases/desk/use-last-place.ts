import { useEffect } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import { keepPlace } from '../last-place.ts'

/** Notes where the person is in a case, so that *Continue* leads there: the section once it was chosen, and its questions. */
export function useLastPlace(assignment: Assignment, section: string | undefined, isChosen: boolean): void {
  const { email, caseId, mode } = assignment
  useEffect(() => {
    if (section === undefined) return
    const note = (question?: string) =>
      keepPlace(localStorage, { email, caseId, mode }, { section, ...(question ? { question } : {}), time: Date.now() })
    if (isChosen) note()
    const focused = ({ target }: FocusEvent) => {
      const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
      if (question) note(question.dataset.question)
    }
    // Left is later than entered: what was answered in between is not taken for work elsewhere.
    document.addEventListener('focusin', focused)
    document.addEventListener('focusout', focused)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('focusout', focused)
    }
  }, [email, caseId, mode, section, isChosen])
}
