import type { PeopleImport } from '@casebench/shared/contract/people-import'
import { describe, expect, test } from 'vitest'
import { resultLabel } from './import-labels.ts'
import { importHeading, importStateOf, startHeading } from './import-state.ts'

const job = (state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed') => ({ state, progress: 0.5 })
const counts = { create: 2, change: 0, unchanged: 0, fault: 0 }
const result = { created: 2, changed: 0, unchanged: 0, refused: 0 }
const read: PeopleImport = {
  id: '1',
  file_name: 'people.csv',
  requested_by: null,
  created_at: '2026-01-01T00:00:00Z',
  rows: 2,
  columns: [],
  counts,
  invite: null,
  applying: null,
  result: null,
  undoing: null,
  undone: null,
  undoable: false,
  failure: null,
}
const applied = { ...read, applying: job('done'), result, undoable: true }

describe('an import says where it stands', () => {
  test.each<[string, Partial<PeopleImport>, string, string]>([
    ['ready', {}, 'Ready to import', 'Check the changes'],
    [
      'withFaults',
      { counts: { ...counts, fault: 1 } },
      'Ready to import, with errors',
      '1 row has an error and is left out',
    ],
    ['nothing', { counts: { ...counts, create: 0, fault: 7 } }, 'Nothing to import', '7 rows have errors'],
    ['nothing', { counts: { ...counts, create: 0, unchanged: 2 } }, 'Nothing to import', 'already up to date'],
    ['applying', { applying: job('waiting') }, 'Importing people', 'You can leave'],
    ['applying', { applying: job('running') }, 'Importing people', 'You can leave'],
    ['applied', applied, 'Import finished', 'undo it for 30 days'],
    ['applied', { ...applied, undoable: false }, 'Import finished', 'cannot be undone'],
    ['stopped', { ...applied, applying: job('stopped') }, 'Import stopped', 'are kept'],
    ['failed', { ...applied, applying: job('failed'), failure: 'It broke.' }, 'Import failed', 'import the file again'],
    ['undoing', { ...applied, undoing: job('running') }, 'Undoing the import', 'You can leave'],
    ['undone', { ...applied, undoing: job('done') }, 'Import undone', 'Each row'],
    ['undoStopped', { ...applied, undoing: job('stopped') }, 'Undoing the import was stopped', 'undo the rest'],
    ['undoFailed', { ...applied, undoing: job('failed') }, 'Undoing the import failed', 'undo the rest'],
  ])('%s %j', (state, change, title, description) => {
    const one = { ...read, ...change }
    expect(importStateOf(one)).toBe(state)
    expect(importHeading(one).title).toBe(title)
    expect(importHeading(one).description).toMatch(/^people\.csv, 2 rows\. /)
    expect(importHeading(one).description).toContain(description)
    expect(resultLabel(one)).not.toBe('')
  })

  test('from the moment its file is chosen', () => {
    expect(startHeading(undefined, undefined).title).toBe('Import people')
    expect(startHeading('people.csv', 40)).toEqual({
      title: 'Uploading the file',
      description: 'people.csv, 40% sent.',
    })
    expect(startHeading('people.csv', 100).title).toBe('Checking the file')
  })
})
