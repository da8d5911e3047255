import type { UndoPreview } from '@casebench/shared/people-import'
import { counted } from './import-labels.ts'

type Group = UndoPreview['deleted']

/** "Ana Kovač, ben@example.com and 3 more": of many the first few. */
function namesOf({ count, people }: Group): string {
  const names = people.map(({ name, email }) => name || email)
  return count > names.length
    ? `${names.join(', ')} and ${(count - names.length).toLocaleString('en')} more`
    : names.join(', ')
}

/** What undoing would do, group by group, with names; a group that nobody is in is left out. */
export const undoneGroups = ({ deleted, restored }: UndoPreview): string[] => [
  ...(deleted.count > 0 ? [`Delete ${counted(deleted.count, 'person', 'people')}: ${namesOf(deleted)}`] : []),
  ...(restored.count > 0
    ? [`Restore ${counted(restored.count, 'person', 'people')} to what they were: ${namesOf(restored)}`]
    : []),
]

/** Who stays as they are, in whole or in part, and why. */
export const keptGroups = ({ kept, gone }: UndoPreview): string[] => [
  ...kept.map(({ reason, ...group }) => `${counted(group.count, 'person', 'people')}: ${reason} ${namesOf(group)}`),
  ...(gone > 0 ? [`${counted(gone, 'person was', 'people were')} deleted in the meantime.`] : []),
]
