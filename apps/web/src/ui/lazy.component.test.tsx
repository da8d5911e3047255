import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInKit } from '../testing/render.tsx'
import { LazyComponent } from './LazyComponent.tsx'

const Part = () => <p>The part</p>
const missing = page.getByText('This could not be loaded. Check your connection.')
const notFetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: part.js'))

test('a part that could not be loaded is asked for again by itself, and its notice stays meanwhile', async () => {
  let come = () => {}
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockImplementationOnce(notFetched)
    .mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          come = () => resolve(Part)
        }),
    )
  await renderInKit(<LazyComponent load={load} props={{}} />)
  await expect.element(missing).toBeVisible()
  await expect.poll(() => load.mock.calls.length, { timeout: 5000 }).toBe(2)
  await expect.element(missing).toBeVisible()
  come()
  await expect.element(page.getByText('The part')).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})

test('it comes at once when it is asked for', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(notFetched).mockResolvedValue(Part)
  await renderInKit(<LazyComponent load={load} props={{}} />)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('it is not asked for while the device is offline, and is when the device is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part)
  await renderInKit(<LazyComponent load={load} props={{}} />)
  await expect.element(missing).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  onLine.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The part')).toBeVisible()
})
