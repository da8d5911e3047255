import type { Mode } from '@casebench/shared/assignment-state'
import type { Notification } from '@casebench/shared/contract/notifications'
import type { Notice } from '@casebench/shared/events'

export type CaseInMode = { caseId: string; mode: Mode }

/** What the result itself tells. A decision about a contest is read at its question, which may not be in sight. */
const toldByResult: ReadonlySet<Notice['kind']> = new Set(['evaluated', 'evaluationFailed', 'marked'])

/** The ids of the unread notifications that an open result makes read. */
export const resultNotifications = (rows: readonly Notification[], { caseId, mode }: CaseInMode): string[] =>
  rows
    .filter(
      ({ read, notice }) =>
        !read && toldByResult.has(notice.kind) && 'mode' in notice && notice.caseId === caseId && notice.mode === mode,
    )
    .map(({ id }) => id)
