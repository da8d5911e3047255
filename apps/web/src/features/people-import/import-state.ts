import type { PeopleImport } from '@casebench/shared/contract/people-import'
import { importKeptDays } from '@casebench/shared/people-import'
import { counted } from './import-labels.ts'

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
  ready: () => ({ title: 'Ready to import', description: 'Check the changes, then import the file.' }),
  withFaults: ({ counts: { fault } }) => ({
    title: 'Ready to import, with errors',
    description: `${counted(fault, 'row has an error and is', 'rows have errors and are')} left out.`,
  }),
  nothing: ({ counts: { fault } }) => ({
    title: 'Nothing to import',
    description:
      fault > 0
        ? `${counted(fault, 'row has an error', 'rows have errors')}. Correct the file and import it again.`
        : 'Everyone in this file is already up to date.',
  }),
  applying: () => ({ title: 'Importing people', description: 'You can leave this page. The import continues.' }),
  applied: ({ undoable }) => ({
    title: 'Import finished',
    description: undoable
      ? `You can undo it for ${importKeptDays} days.`
      : `It is more than ${importKeptDays} days old: its rows are no longer kept, and it cannot be undone.`,
  }),
  stopped: () => ({
    title: 'Import stopped',
    description: 'Changes made before it stopped are kept. To continue, import the file again.',
  }),
  failed: () => ({
    title: 'Import failed',
    description: 'Changes made before it failed are kept. To continue, import the file again.',
  }),
  undoing: () => ({ title: 'Undoing the import', description: 'You can leave this page. Undoing continues.' }),
  undone: () => ({ title: 'Import undone', description: 'Each row shows what happened to it.' }),
  undoStopped: () => ({
    title: 'Undoing the import was stopped',
    description: 'Changes undone so far stay undone. You can undo the rest.',
  }),
  undoFailed: () => ({
    title: 'Undoing the import failed',
    description: 'Changes undone so far stay undone. You can undo the rest.',
  }),
}

/** The title of the page and the sentence below it. */
export function importHeading(one: PeopleImport): Heading {
  const { title, description } = sentences[importStateOf(one)](one)
  return { title, description: `${one.file_name}, ${counted(one.rows, 'row', 'rows')}. ${description}` }
}

/** The same before there is an import: nothing chosen yet, the file on its way, or being checked. */
export function startHeading(fileName: string | undefined, percent: number | undefined): Heading {
  if (percent === undefined || fileName === undefined)
    return {
      title: 'Import people',
      description: 'From a CSV or Excel file. People with a known email address are changed; everyone else is added.',
    }
  return percent < 100
    ? { title: 'Uploading the file', description: `${fileName}, ${percent}% sent.` }
    : { title: 'Checking the file', description: `${fileName}. No one has been added or changed yet.` }
}
