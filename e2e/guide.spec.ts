import { authors } from './pictures/authors.ts'
import { candidates } from './pictures/candidates.ts'
import { coordinators } from './pictures/coordinators.ts'
import type { Picture } from './pictures/picture.ts'
import { expect, expectAccessible, settled, signIn, test } from './support.ts'

/** One of each reader: what the other steps use is used by the tests of those pages. */
const tried: Picture[] = [...candidates, ...coordinators, ...authors].filter(({ name }) =>
  ['result', 'person', 'preview'].includes(name),
)

test('the pictures of the guide can still be taken', async ({ page }) => {
  expect(tried).toHaveLength(3)
  for (const { name, who, show } of tried)
    await test.step(name, async () => {
      if (who !== 'visitor') await signIn(page, who)
      await show(page)
    })
})

test('where the guide is served, help leads to the part for whoever asks', async ({ page }) => {
  await page.route('**/v1/configuration', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), guide: true } })
  })
  await signIn(page, 'chi')
  await page.goto('/platform/support')
  await expect(page.getByRole('link', { name: 'the guide' })).toHaveAttribute('href', '/guide/candidates/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Guide' })).toHaveAttribute('href', '/guide/candidates/')
  await expectAccessible(page)
})

test('in the account menu nothing moves when the item of the guide comes late', async ({ page }) => {
  let come = () => {}
  const later = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/v1/configuration', async (route) => {
    const response = await route.fetch()
    await later
    await route.fulfill({ response, json: { ...(await response.json()), guide: true } })
  })
  await signIn(page, 'chi')
  await page.getByRole('button', { name: /^Account of/ }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await settled(page)
  const before = await signOut.boundingBox()
  come()
  await expect(page.getByRole('menuitem', { name: 'Guide' })).toBeVisible()
  await settled(page)
  expect(await signOut.boundingBox()).toEqual(before)
})
