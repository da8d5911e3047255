import type { Notice } from '@casebench/shared/events'
import { failingDays } from '@casebench/shared/webhooks'
import { plural, t } from '@lingui/core/macro'
import { formatDate, formatScore } from '../../ui/formats.ts'
import { quoted } from '../../ui/in-words.ts'
import { sentences } from '../../ui/sentences.ts'

type Decided = Extract<Notice, { kind: 'contestDecided' }>

/** "Your score changed from 72% to 78%."; nothing where the scores are not known or not shown. */
function scoresOf({ from, to }: Decided): string {
  if (from === undefined || to === undefined) return ''
  return formatScore(from) === formatScore(to)
    ? t`Your score stays ${formatScore(to)}.`
    : t`Your score changed from ${formatScore(from)} to ${formatScore(to)}.`
}

function decisionOf(notice: Decided, question: string | null): string {
  const scores = scoresOf(notice)
  if (question === null)
    return notice.accepted
      ? sentences(t`Contest accepted: a reviewer agreed with you.`, scores)
      : sentences(t`Contest declined: the marking of your result stands.`, scores)
  const what = quoted(question)
  return notice.accepted
    ? sentences(t`Contest accepted: ${what}, your answer is correct.`, scores)
    : sentences(t`Contest declined: ${what} is marked wrong.`, scores)
}

const withReason = (sentence: string, reason: string | null): string =>
  reason === null ? sentence : t`${sentence}: ${reason}`

/** What somebody is told, in plain words. Which case it is about stands beside it; `question` is the title of the one it is about. */
export function notificationSentence(notice: Notice, question: string | null): string {
  switch (notice.kind) {
    case 'assigned':
      return t`A case was assigned to you`
    case 'extended':
      return t`You have more time or attempts for this case`
    case 'unlocked':
      return t`Your case was reopened. Your answers are kept`
    case 'reset':
      return t`Your case was reset, so you can start again`
    case 'marked':
      return t`Your result was reviewed and has changed`
    case 'commented':
      return t`A reviewer commented on your result`
    case 'evaluated':
      return t`Your result is ready`
    case 'evaluationFailed':
      return t`The evaluation failed. Your answers are kept`
    case 'contestDecided':
      if (notice.accepted === null) return t`A reviewer decided your contest`
      return decisionOf(notice, question)
    case 'testUnlocked':
      return t`Tests are unlocked for you`
    case 'due':
      return plural(notice.cases, {
        one: 'A case of yours is due soon or overdue',
        other: '# of your cases are due soon or overdue',
      })
    case 'questionAnswered':
      return t`Your support question was answered`
    case 'reviewAssigned':
      return plural(notice.count, {
        one: 'A result was assigned to you to review',
        other: '# results were assigned to you to review',
      })
    case 'secondMarkingAssigned':
      return plural(notice.count, {
        one: 'A result was assigned to you for second marking',
        other: '# results were assigned to you for second marking',
      })
    case 'standardToRate':
      return notice.round === 1
        ? t`You are asked to judge the questions of a test`
        : t`The second round of a standard setting is open for you`
    case 'releaseTakenBack':
      return t`The release of marks was taken back. Suggestions wait for a reviewer again`
    case 'webhookSwitchedOff':
      return {
        failing: t`The webhook to ${notice.host} was switched off after failing for ${failingDays} days`,
        gone: t`The webhook to ${notice.host} was switched off because the endpoint answered 410 Gone`,
        secret: t`The webhook to ${notice.host} was switched off because its secret cannot be decrypted. Rotate the secret`,
      }[notice.because]
    case 'reminded':
      return plural(notice.cases, {
        one: 'You have an unfinished case',
        other: '# unfinished cases are assigned to you',
      })
    case 'stepOpened':
      return t`The next step of your programme is open`
    case 'stepReturned':
      return t`A step was sent back to you`
    case 'programmeCompleted':
      return t`You completed a programme`
    case 'certificateIssued':
      return t`A certificate was issued to you`
    case 'certificateSuspended':
      return withReason(t`Your certificate was suspended`, notice.reason)
    case 'certificateRevoked':
      return withReason(t`Your certificate was revoked`, notice.reason)
    case 'certificateReinstated':
      return withReason(t`Your certificate is valid again`, notice.reason)
    case 'certificateExpiring':
      return t`Your certificate expires soon. Pass again to renew it`
    case 'certificateExpired':
      return t`Your certificate has expired. Pass again to get a new one`
    case 'certificateFlagged':
      return t`A certificate needs a decision`
    case 'draftReturned':
      return t`Your draft of a case was sent back to you`
    case 'reportReady':
      return t`A report you asked for regularly is ready`
    case 'serviceKeyExpiring':
      return t`A key of a service account expires on ${formatDate(notice.expiresAt)}. Create the next one before then`
    case 'exportReady':
      return notice.own ? t`Your data is ready to download` : t`A user’s data is ready to download`
  }
}

/** The case that it is about and how it is worked on, or the programme with its step. */
export function notificationLink(notice: Notice, caseName: string | null): string | undefined {
  if ('programme' in notice) return notice.step === null ? notice.programme : `${notice.step} · ${notice.programme}`
  if ('certificate' in notice) return notice.certificate
  if (notice.kind === 'serviceKeyExpiring') return `${notice.key} · ${notice.serviceAccount}`
  if (notice.kind === 'reportReady') return notice.name ?? undefined
  if (!('caseId' in notice)) return undefined
  if (!('mode' in notice)) return caseName ?? notice.caseId
  return `${caseName ?? notice.caseId} · ${notice.mode === 'test' ? t`Test` : t`Training`}`
}

/** What a screen reader hears of the bell. */
export const unreadText = (unread: number): string =>
  unread === 0
    ? t`No unread notifications`
    : plural(unread, { one: '# unread notification', other: '# unread notifications' })
