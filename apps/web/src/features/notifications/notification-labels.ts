import type { Notice } from '@casebench/shared/events'
import { formatScore } from '../../ui/formats.ts'

type Decided = Extract<Notice, { kind: 'contestDecided' }>

/** "Score 72% → 78%"; nothing where the scores are not known or not shown. */
function scoresOf({ from, to }: Decided): string {
  if (from === undefined || to === undefined) return ''
  return formatScore(from) === formatScore(to)
    ? ` Your score stays ${formatScore(to)}.`
    : ` Your score changed from ${formatScore(from)} to ${formatScore(to)}.`
}

function decisionOf(notice: Decided, question: string | null): string {
  const what = question === null ? 'your result' : `“${question}”`
  if (!notice.accepted)
    return `Contest declined: ${question === null ? `the marking of ${what} stands` : `${what} is marked wrong`}.${scoresOf(notice)}`
  const outcome = question === null ? 'a reviewer agreed with you.' : 'your answer is correct.'
  return `Contest accepted: ${question === null ? '' : `${what}, `}${outcome}${scoresOf(notice)}`
}

/** What somebody is told, in plain words. Which case it is about stands beside it; `question` is the title of the one it is about. */
export function notificationSentence(notice: Notice, question: string | null): string {
  switch (notice.kind) {
    case 'assigned':
      return 'A case was assigned to you'
    case 'unlocked':
      return 'Your case was reopened. Your answers are kept'
    case 'reset':
      return 'Your case was reset, so you can start again'
    case 'marked':
      return 'Your result was reviewed and has changed'
    case 'evaluated':
      return 'Your result is ready'
    case 'evaluationFailed':
      return 'The evaluation failed. Your answers are kept'
    case 'contestDecided':
      if (notice.accepted === null) return 'A reviewer decided your contest'
      return decisionOf(notice, question)
    case 'testUnlocked':
      return 'Tests are unlocked for you'
    case 'questionAnswered':
      return 'Your support question was answered'
    case 'reviewAssigned':
      return notice.count === 1
        ? 'A result was assigned to you to review'
        : `${notice.count} results were assigned to you to review`
    case 'secondMarkingAssigned':
      return notice.count === 1
        ? 'A result was assigned to you for second marking'
        : `${notice.count} results were assigned to you for second marking`
    case 'reminded':
      return notice.cases === 1 ? 'You have an unfinished case' : `${notice.cases} unfinished cases are assigned to you`
    case 'exportReady':
      return notice.own ? 'Your data is ready to download' : 'A user’s data is ready to download'
  }
}

/** The case that it is about, and how it is worked on. */
export function notificationLink(notice: Notice, caseName: string | null): string | undefined {
  if (!('caseId' in notice)) return undefined
  return `${caseName ?? notice.caseId} · ${notice.mode === 'test' ? 'Test' : 'Training'}`
}

/** What a screen reader hears of the bell. */
export const unreadText = (unread: number): string =>
  unread === 0 ? 'No unread notifications' : `${unread} unread notification${unread === 1 ? '' : 's'}`
