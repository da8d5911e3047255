import { expect, expectAccessible, expectFit, signIn, test } from './support.ts'

const id = '00000000-0000-4000-8000-000000000000'
const page1 = `/admin/users/users/import?id=${id}`
const job = (state: string) => ({ state, progress: 0.5 })
const read = {
  id,
  file_name: 'autumn.csv',
  requested_by: 'coordinator@casebench.demo',
  created_at: '2026-01-01T00:00:00.000Z',
  rows: 300,
  columns: [],
  counts: { create: 300, change: 0, unchanged: 0, fault: 0 },
  invite: null,
  applying: null,
  result: null,
  undoing: null,
  undone: null,
  undoable: false,
  failure: null,
}
const result = { created: 293, changed: 0, unchanged: 0, refused: 7 }
const applied = { ...read, applying: job('done'), result, undoable: true }
const undone = { deleted: 291, restored: 0, kept: 2 }

for (const [what, one, title, outcome] of [
  ['ready', read, 'Ready to import', 'No one has been added or changed yet'],
  [
    'with faults',
    { ...read, counts: { ...read.counts, create: 293, fault: 7 } },
    'Ready to import, with errors',
    'No one has been added or changed yet',
  ],
  [
    'nothing but faults',
    { ...read, counts: { ...read.counts, create: 0, fault: 300 } },
    'Nothing to import',
    'This file adds or changes no one',
  ],
  ['applying', { ...read, applying: job('running') }, 'Importing people', 'The import is running.'],
  ['applied', applied, 'Import finished', '293 people added, 0 changed. 7 rows were left out.'],
  ['stopped', { ...applied, applying: job('stopped') }, 'Import stopped', 'Stopped. 293 people added'],
  [
    'failed half way',
    { ...applied, applying: job('failed'), failure: 'The database was away.' },
    'Import failed',
    'Failed. 293 people added',
  ],
  [
    'failed at once',
    { ...applied, applying: job('failed'), result: null, failure: 'The database was away.' },
    'Import failed',
    'The database was away.',
  ],
  ['undoing', { ...applied, undoing: job('running'), undoable: false }, 'Undoing the import', 'is being undone'],
  [
    'undone',
    { ...applied, undoing: job('done'), undone, undoable: false },
    'Import undone',
    'Undone: 291 people deleted, 0 restored. 2 people are unchanged.',
  ],
  [
    'undo stopped',
    { ...applied, undoing: job('stopped'), undone },
    'Undoing the import was stopped',
    'Stopped. Undone',
  ],
  ['undo failed', { ...applied, undoing: job('failed'), undone }, 'Undoing the import failed', 'Failed. Undone'],
] as const)
  test(`an import that is ${what} says so`, async ({ page }) => {
    await signIn(page, 'coordinator')
    await page.route('**/users/get_import?*', (route) => route.fulfill({ json: one }))
    await page.route('**/users/get_import_rows?*', (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
    )
    await page.goto(page1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('autumn.csv, 300 rows.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: outcome })).toBeVisible()
    await expectAccessible(page)
  })

test('an import that is forgotten says so', async ({ page }) => {
  await signIn(page, 'coordinator', page1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import expired')
  await expect(page.getByText('No one was added or changed by it.')).toBeVisible()
})

test('three hundred people come in, but for seven, and what cannot be undone is said before', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const people = Array.from({ length: 300 }, (_, at) => [`p${at}.${mark}@academy.example`, 'Pat', `Of ${at}`, '1', ''])
  const wrong: readonly (readonly [number, number, string])[] = [
    [10, 0, 'nobody'],
    [40, 0, ''],
    [120, 3, 'senior'],
    [160, 4, 'Candidte'],
    [200, 0, `p201.${mark}@academy.example`],
  ]
  for (const [row, column, cell] of wrong) people[row]?.splice(column, 1, cell)
  people[80]?.splice(1, 2, '', '')
  const lines = [['Email', 'First name', 'Last name', 'Level', 'Roles'], ...people].map((cells) => cells.join(','))
  const buffer = Buffer.from(lines.join('\n'))
  await signIn(page, 'coordinator', '/admin/users/users/import')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import people')
  let answer = (): void => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/users/import_preview', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.getByLabel('File of people').setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Uploading|Checking) the file$/)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready to import, with errors')
  await expect(page.getByText('7 rows have errors and are left out.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'rows' })).toContainText('There is no name.')
  await page.getByRole('button', { name: 'Add 293 people' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import finished', { timeout: 60_000 })
  await expect(page.getByText('293 people added, 0 changed. 7 rows were left out.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Delete 293 people: Pat Of 0, .* and 283 more/)
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import undone', { timeout: 60_000 })
  await expect(page.getByText('Undone: 293 people deleted, 0 restored.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'rows' })).toContainText('Deleted person')
})
