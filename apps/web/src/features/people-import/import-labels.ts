import type { PeopleImport } from '@casebench/shared/contract/people-import'
import type { ImportKind } from '@casebench/shared/people-import'

const counted = (count: number, word: string, words: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? word : words}`

/** What a row would do, and once it is done what it did. */
export const kindLabel = (kind: ImportKind, isDone: boolean): string =>
  ({
    create: isDone ? 'Added' : 'New',
    change: isDone ? 'Changed' : 'Changes',
    unchanged: 'Unchanged',
    fault: isDone ? 'Left out' : 'Fault',
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

/** What an import came to, in a sentence. */
export function resultLabel({ applying, result, undone, failure }: PeopleImport): string {
  if (undone !== null) {
    const kept = undone.kept === 0 ? '' : ` ${counted(undone.kept, 'person is', 'people are')} left as they are.`
    return `Undone: ${counted(undone.deleted, 'person', 'people')} deleted, ${undone.restored.toLocaleString('en')} restored.${kept}`
  }
  if (result === null) return failure ?? (applying?.state === 'stopped' ? 'Stopped before anything was done.' : '')
  const { created, changed, refused } = result
  const left = refused === 0 ? '' : ` ${counted(refused, 'row was', 'rows were')} left out.`
  const stopped = applying?.state === 'stopped' ? 'Stopped. ' : ''
  return `${stopped}${counted(created, 'person', 'people')} added, ${changed.toLocaleString('en')} changed.${left}`
}

/** What undoing an import does, before it is asked for. */
export function undoLabels({ result }: PeopleImport): string[] {
  const { created = 0, changed = 0 } = result ?? {}
  return [
    ...(created > 0 ? [`${counted(created, 'person', 'people')} it added`] : []),
    ...(changed > 0 ? [`its changes to ${counted(changed, 'person', 'people')}`] : []),
  ]
}
