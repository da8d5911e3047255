import type { PeopleImport } from '@casebench/shared/contract/people-import'
import { importKeptDays } from '@casebench/shared/people-import'
import { plural, t } from '@lingui/core/macro'
import { formatPercent } from '../../ui/formats.ts'

/** Where an import stands, from its file to what became of it. */
export type ImportState =
  | 'ready'
  | 'withFaults'
  | 'nothing'
  | 'applying'
  | 'applied'
  | 'stopped'
  | 'failed'
  | 'undoing'
  | 'undone'
  | 'undoStopped'
  | 'undoFailed'

const afterApplying = {
  waiting: 'applying',
  running: 'applying',
  done: 'applied',
  stopped: 'stopped',
  failed: 'failed',
} as const
const afterUndoing = {
  waiting: 'undoing',
  running: 'undoing',
  done: 'undone',
  stopped: 'undoStopped',
  failed: 'undoFailed',
} as const

export function importStateOf({ applying, undoing, counts }: PeopleImport): ImportState {
  if (undoing !== null) return afterUndoing[undoing.state]
  if (applying !== null) return afterApplying[applying.state]
  if (counts.create + counts.change === 0) return 'nothing'
  return counts.fault > 0 ? 'withFaults' : 'ready'
}

type Heading = { title: string; description: string }

const sentences: Readonly<Record<ImportState, (one: PeopleImport) => Heading>> = {
  ready: () => ({ title: t`Ready to import`, description: t`Check the changes, then import the file.` }),
  withFaults: ({ counts: { fault } }) => ({
    title: t`Ready to import, with errors`,
    description: t`${plural(fault, { one: '# row has an error and is', other: '# rows have errors and are' })} left out.`,
  }),
  nothing: ({ counts: { fault } }) => ({
    title: t`Nothing to import`,
    description:
      fault > 0
        ? t`${plural(fault, { one: '# row has an error', other: '# rows have errors' })}. Correct the file and import it again.`
        : t`Everyone in this file is already up to date.`,
  }),
  applying: () => ({ title: t`Importing people`, description: t`You can leave this page. The import continues.` }),
  applied: ({ undoable }) => ({
    title: t`Import finished`,
    description: undoable
      ? t`You can undo it for ${importKeptDays} days.`
      : t`It is more than ${importKeptDays} days old: its rows are no longer kept, and it cannot be undone.`,
  }),
  stopped: () => ({
    title: t`Import stopped`,
    description: t`Changes made before it stopped are kept. To continue, import the file again.`,
  }),
  failed: () => ({
    title: t`Import failed`,
    description: t`Changes made before it failed are kept. To continue, import the file again.`,
  }),
  undoing: () => ({ title: t`Undoing the import`, description: t`You can leave this page. Undoing continues.` }),
  undone: () => ({ title: t`Import undone`, description: t`Each row shows what happened to it.` }),
  undoStopped: () => ({
    title: t`Undoing the import was stopped`,
    description: t`Changes undone so far stay undone. You can undo the rest.`,
  }),
  undoFailed: () => ({
    title: t`Undoing the import failed`,
    description: t`Changes undone so far stay undone. You can undo the rest.`,
  }),
}

/** The title of the page and the sentence below it. */
export function importHeading(one: PeopleImport): Heading {
  const { title, description } = sentences[importStateOf(one)](one)
  return {
    title,
    description: t`${one.file_name}, ${plural(one.rows, { one: '# row', other: '# rows' })}. ${description}`,
  }
}

/** The same before there is an import: nothing chosen yet, the file on its way, or being checked. */
export function startHeading(fileName: string | undefined, percent: number | undefined): Heading {
  if (percent === undefined || fileName === undefined)
    return {
      title: t`Import people`,
      description: t`From a CSV or Excel file. People with a known email address are changed; everyone else is added.`,
    }
  return percent < 100
    ? { title: t`Uploading the file`, description: t`${fileName}, ${formatPercent(percent)} sent.` }
    : { title: t`Checking the file`, description: t`${fileName}. No one has been added or changed yet.` }
}
