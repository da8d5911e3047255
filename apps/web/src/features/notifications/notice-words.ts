import type { Notice } from '@casebench/shared/events'

/** What somebody is told, in plain words. Which case it is about stands beside it. */
export function sentenceOf(notice: Notice): string {
  switch (notice.kind) {
    case 'assigned':
      return 'A case was assigned to you'
    case 'unlocked':
      return 'Your case was opened again; your answers are kept'
    case 'reset':
      return 'Your case was emptied, to begin anew'
    case 'marked':
      return 'Your result was looked at again and has changed'
    case 'evaluated':
      return 'Your result is there'
    case 'evaluationFailed':
      return 'The evaluation failed; your answers are kept'
    case 'contestDecided':
      if (notice.accepted === null) return 'A reviewer decided about what you contested'
      if (notice.attributeId === null)
        return notice.accepted ? 'A reviewer agreed with you about your result' : 'A reviewer kept your result'
      return notice.accepted ? 'A reviewer agreed: your answer is correct' : 'A reviewer kept the mark of your answer'
    case 'questionAnswered':
      return 'Your support question was answered'
    case 'reviewAssigned':
      return notice.count === 1
        ? 'A result was given to you to review'
        : `${notice.count} results were given to you to review`
    case 'secondMarkingAssigned':
      return notice.count === 1
        ? 'A result was given to you to mark a second time'
        : `${notice.count} results were given to you to mark a second time`
    case 'reminded':
      return notice.cases === 1 ? 'A case waits for you' : `${notice.cases} cases wait for you`
    case 'exportReady':
      return notice.own ? 'Your data are ready to be downloaded' : 'The data of a user are ready to be downloaded'
  }
}

/** The case that it is about, and how it is worked on. */
export function placeOf(notice: Notice, caseName: string | null): string | undefined {
  if (!('caseId' in notice)) return undefined
  return `${caseName ?? notice.caseId} · ${notice.mode === 'test' ? 'Test' : 'Training'}`
}

/** What a screen reader hears of the bell. */
export const unreadText = (unread: number): string =>
  unread === 0 ? 'Nothing unread' : `${unread} unread notification${unread === 1 ? '' : 's'}`
