import { readFile } from 'node:fs/promises'
import { expect, expectFit, signIn, test } from './support.ts'

const id = '3f0a6a9e-0000-4000-8000-000000000001'
const at = '2026-11-28T10:00:00.000Z'
const plan = {
  id,
  max_error: 0.01,
  confidence: 0.95,
  grouped_by: ['attribute_type'],
  thresholds: [1],
  created_at: at,
  by: 'owner@casebench.demo',
}
const calibration = {
  id,
  attempt: 1,
  created_at: at,
  by: 'owner@casebench.demo',
  max_error: 0.01,
  confidence: 0.975,
  model: 'a-model',
  engine_version: '1.11.0',
  digest: 'a'.repeat(64),
  groups: [
    { group: 'longText', state: 'released', checked: 400, wrong: 0, threshold: 1, error_at_most: 0.0092, needed: null },
    { group: 'text', state: 'held', checked: 12, wrong: null, threshold: null, error_at_most: null, needed: 437 },
  ],
}
const switched = (on: boolean, cause: string, reason: string, by: string | null, minute: number) => ({
  calibration_id: id,
  on,
  cause,
  reason,
  control_percent: 10,
  at: `2026-11-28T10:0${minute}:00.000Z`,
  by,
})

test('an owner sets the target of a release, and reviewers read it', async ({ page }) => {
  await signIn(page, 'owner', '/admin/process/release')
  await expect(page.getByRole('heading', { name: 'Release of marks' })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'No release is on' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Target' })
  await form.getByLabel('Highest error, in percent').fill('90')
  await form.getByRole('button', { name: 'Save the target' }).click()
  await expect(form.getByText('Enter a number from 0.1 to 20')).toBeVisible()
  await form.getByLabel('Highest error, in percent').fill('2')
  await form.getByRole('button', { name: 'Save the target' }).click()
  await expect(page.getByText('At most 2.0% wrong, with 95.0% confidence.')).toBeVisible()
  const calibrate = page.getByRole('button', { name: 'Calibrate' })
  await expect(calibrate).toHaveAttribute('aria-disabled', 'true')
  await expect(calibrate).toHaveAccessibleDescription('No mark has been checked since the target was saved.')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFit(page)
})

// Marks of a model take a model server: apps/api/src/release/release.test.ts has them drawn, calibrated and taken back.
test('a calibration is switched on with a reason, and what took it back stands there', async ({ page }) => {
  const switches: object[] = []
  const sent: unknown[] = []
  await page.route('**/v1/admin/release/get_release*', (route) =>
    route.fulfill({
      json: {
        plan,
        source: { model: 'a-model', engine_version: '1.11.0' },
        groups: [{ group: 'longText', checked: 400, needed: 368 }],
        calibrations: [calibration],
        switches,
      },
    }),
  )
  await page.route('**/v1/admin/release/switch_release', (route) => {
    sent.push(route.request().postDataJSON())
    switches.unshift(switched(true, 'person', 'Enough was checked', 'owner@casebench.demo', switches.length))
    return route.fulfill({ json: { message: 'The release is on.' } })
  })
  await page.route('**/v1/admin/release/get_report*', (route) =>
    route.fulfill({ json: { casebenchReleaseReport: 1, calibration: id } }),
  )
  await signIn(page, 'owner', '/admin/process/release')
  await expect(page.getByText('400 checked, 368 needed if none is wrong')).toBeVisible()
  await expect(page.getByText('Released: 0 of 400 wrong, at most 0.9% wrong')).toBeVisible()
  await expect(page.getByText('Held: 12 checked, 437 needed if none is wrong')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the validation report' }).click()
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toMatchObject({ calibration: id })
  const form = page.getByRole('form', { name: 'Switch the release on' })
  await form.getByRole('button', { name: 'Switch the release on' }).click()
  await expect(form.getByText('Give a reason')).toBeVisible()
  await form.getByLabel('Reason').fill('Enough was checked')
  await form.getByRole('button', { name: 'Switch the release on' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'A release is on' })).toBeVisible()
  expect(sent).toEqual([{ calibration_id: id, on: true, reason: 'Enough was checked', control_percent: 10 }])
  await expect(page.getByRole('form', { name: 'Switch the release off' })).toBeVisible()
  switches.unshift(switched(false, 'control', 'longText', null, 5))
  await page.reload()
  await expect(
    page.getByRole('note').filter({ hasText: 'Taken back: controls show too many errors (longText)' }),
  ).toBeVisible()
  await expectFit(page)
})
