import type { JobState } from '@casebench/shared/background-job'
import type { PeopleImport } from '@casebench/shared/contract/people-import'
import type { ImportKind, RowUndone, UndoResult } from '@casebench/shared/people-import'

export const counted = (count: number, word: string, words: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? word : words}`

const isRunning = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** What a row would do, and once it is done what it did. */
export const kindLabel = (kind: ImportKind, isDone: boolean): string =>
  ({
    create: isDone ? 'Added' : 'New',
    change: isDone ? 'Changed' : 'Changes',
    unchanged: 'Unchanged',
    fault: isDone ? 'Left out' : 'Error',
  })[kind]

const fields: Readonly<Record<string, string>> = {
  first_name: 'First name',
  name: 'Name',
  username: 'Username',
  phone_number: 'Phone',
  level: 'Level',
  groups: 'Roles',
  cohorts: 'Cohorts',
}

export const fieldLabel = (field: string): string => fields[field] ?? field.replace(/^metadata\./, '')

/** What the button does: "Add 3 people and change 2". */
export function applyLabel({ create, change }: PeopleImport['counts']): string {
  if (change === 0) return `Add ${counted(create, 'person', 'people')}`
  if (create === 0) return `Change ${counted(change, 'person', 'people')}`
  return `Add ${counted(create, 'person', 'people')} and change ${change.toLocaleString('en')}`
}

/** What an import came to, in a sentence; while nothing has come of it, where it stands. */
export function resultLabel({ applying, undoing, result, undone, failure, counts }: PeopleImport): string {
  if (undoing !== null && isRunning(undoing.state)) return 'Being undone'
  if (applying !== null && isRunning(applying.state)) return 'In progress'
  if (applying === null) return counts.create + counts.change === 0 ? 'Nothing to import' : 'Not imported yet'
  if (undone !== null && undoing !== null)
    return `${undoing.state === 'stopped' ? 'Stopped. ' : undoing.state === 'failed' ? 'Failed. ' : ''}${undoResultLabel(undone)}`
  if (undoing?.state === 'done') return 'Undone.'
  const failed = applying.state === 'failed' ? 'Failed. ' : ''
  const stopped = applying.state === 'stopped' ? 'Stopped. ' : ''
  if (result === null || result.created + result.changed + result.unchanged + result.refused === 0)
    return stopped
      ? 'Stopped before any change was made.'
      : failed
        ? (failure ?? 'Failed before any change was made.')
        : 'No changes were made.'
  const { created, changed, refused } = result
  const left = refused === 0 ? '' : ` ${counted(refused, 'row was', 'rows were')} left out.`
  return `${failed}${stopped}${counted(created, 'person', 'people')} added, ${changed.toLocaleString('en')} changed.${left}`
}

/** What undoing made of a row. */
export const undoneLabel: Readonly<Record<RowUndone, string>> = {
  deleted: 'Deleted',
  restored: 'Restored',
  kept: 'Unchanged',
}

/** What was done, once it is undone. */
function undoResultLabel({ deleted, restored, kept }: UndoResult): string {
  const left = kept === 0 ? '' : ` ${counted(kept, 'person is', 'people are')} unchanged.`
  return `Undone: ${counted(deleted, 'person', 'people')} deleted, ${restored.toLocaleString('en')} restored.${left}`
}
