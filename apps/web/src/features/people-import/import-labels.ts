import type { JobState } from '@casebench/shared/background-job'
import type { PeopleImport } from '@casebench/shared/contract/people-import'
import type { ImportKind, RowUndone, UndoResult } from '@casebench/shared/people-import'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { sentences } from '../../ui/sentences.ts'

const isRunning = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** What a row would do, and once it is done what it did. */
export const kindLabel = (kind: ImportKind, isDone: boolean): string =>
  ({
    create: isDone ? t`Added` : t`New`,
    change: isDone ? t`Changed` : t`Changes`,
    unchanged: t`Unchanged`,
    fault: isDone ? t`Left out` : t`Error`,
  })[kind]

const fields: Readonly<Record<string, string>> = {
  get first_name() {
    return t`First name`
  },
  get name() {
    return t({ message: 'Name', context: 'person' })
  },
  get username() {
    return t`Username`
  },
  get phone_number() {
    return t`Phone`
  },
  get level() {
    return t`Level`
  },
  get groups() {
    return t`Roles`
  },
  get cohorts() {
    return t`Cohorts`
  },
}

export const fieldLabel = (field: string): string => fields[field] ?? field.replace(/^metadata\./, '')

/** What the button does: "Add 3 people and change 2". */
export function applyLabel({ create, change }: PeopleImport['counts']): string {
  if (change === 0) return plural(create, { one: 'Add # person', other: 'Add # people' })
  if (create === 0) return plural(change, { one: 'Change # person', other: 'Change # people' })
  return t`Add ${plural(create, { one: '# person', other: '# people' })} and change ${change.toLocaleString(i18n.locale)}`
}

/** How a job ended, where it was not to its end. */
const endLabel = (state: JobState): string => (state === 'stopped' ? t`Stopped.` : state === 'failed' ? t`Failed.` : '')

/** What an import came to, in a sentence; while nothing has come of it, where it stands. */
export function resultLabel({ applying, undoing, result, undone, failure, counts }: PeopleImport): string {
  if (undoing !== null && isRunning(undoing.state)) return t`Being undone`
  if (applying !== null && isRunning(applying.state)) return t`In progress`
  if (applying === null) return counts.create + counts.change === 0 ? t`Nothing to import` : t`Not imported yet`
  if (undone !== null && undoing !== null) return sentences(endLabel(undoing.state), undoResultLabel(undone))
  if (undoing?.state === 'done') return t`Undone.`
  if (result === null || result.created + result.changed + result.unchanged + result.refused === 0)
    return applying.state === 'stopped'
      ? t`Stopped before any change was made.`
      : applying.state === 'failed'
        ? (failure ?? t`Failed before any change was made.`)
        : t`No changes were made.`
  const { created, changed, refused } = result
  return sentences(
    endLabel(applying.state),
    t`${plural(created, { one: '# person', other: '# people' })} added, ${changed.toLocaleString(i18n.locale)} changed.`,
    refused === 0 ? '' : plural(refused, { one: '# row was left out.', other: '# rows were left out.' }),
  )
}

/** What undoing made of a row. */
export const undoneLabel: Readonly<Record<RowUndone, string>> = {
  get deleted() {
    return t`Deleted`
  },
  get restored() {
    return t`Restored`
  },
  get kept() {
    return t`Unchanged`
  },
}

/** What was done, once it is undone. */
function undoResultLabel({ deleted, restored, kept }: UndoResult): string {
  return sentences(
    t`Undone: ${plural(deleted, { one: '# person', other: '# people' })} deleted, ${restored.toLocaleString(i18n.locale)} restored.`,
    kept === 0 ? '' : plural(kept, { one: '# person is unchanged.', other: '# people are unchanged.' }),
  )
}
