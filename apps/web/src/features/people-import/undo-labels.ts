import type { UndoPreview } from '@casebench/shared/people-import'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { commaSeparated, listOf } from '../../ui/in-words.ts'

type Group = UndoPreview['deleted']

/** "Ana Kovač, ben@example.com and 3 more": of many the first few. */
function namesOf({ count, people }: Group): string {
  const names = people.map(({ name, email }) => name || email)
  return count > names.length
    ? t`${commaSeparated(names)} and ${(count - names.length).toLocaleString(i18n.locale)} more`
    : listOf(names)
}

/** What undoing would do, group by group, with names; a group that nobody is in is left out. */
export const undoneGroups = ({ deleted, restored }: UndoPreview): string[] => [
  ...(deleted.count > 0
    ? [t`Delete ${plural(deleted.count, { one: '# person', other: '# people' })}: ${namesOf(deleted)}`]
    : []),
  ...(restored.count > 0
    ? [
        t`Restore ${plural(restored.count, { one: '# person', other: '# people' })} to what they were: ${namesOf(restored)}`,
      ]
    : []),
]

/** Who stays as they are, in whole or in part, and why. */
export const keptGroups = ({ kept, gone }: UndoPreview): string[] => [
  ...kept.map(
    ({ reason, ...group }) =>
      `${plural(group.count, { one: '# person', other: '# people' })}: ${reason} ${namesOf(group)}`,
  ),
  ...(gone > 0 ? [t`${plural(gone, { one: '# person was', other: '# people were' })} deleted in the meantime.`] : []),
]
