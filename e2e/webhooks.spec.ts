import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../scripts/run/ports.mjs'
import { startCasebench } from './start-casebench.ts'
import { test as base, expect, expectAccessible, signIn } from './support.ts'

/** Somebody who is sent webhooks, and answers with `status`. */
async function openReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const answer = { status: 200 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(answer.status).end('Thank you')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/hooks`, received, answer, close: () => server.close() }
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>

const test = base.extend<object, { casebench: string; receiver: Receiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const receiver = await openReceiver()
      await use(receiver)
      receiver.close()
    },
    { scope: 'worker' },
  ],
  casebench: [
    async ({ receiver }, use) => {
      const port = await freePort()
      const { address, stop } = await startCasebench(port, {
        CASEBENCH_PUBLIC_URL: `http://127.0.0.1:${port}`,
        CASEBENCH_WEBHOOK_HOSTS: receiver.host,
      })
      process.env.CASEBENCH_E2E_ADDRESS = address
      await use(address)
      await stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const signatureOf = (secret: string, { headers, body }: Receiver['received'][number]): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

test('an owner adds a webhook, sends a test, sends it again, and rotates the secret', async ({ page, receiver }) => {
  await signIn(page, 'owner', '/admin/system')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await expect(page.getByText('No webhooks')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Address').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect(form.getByText('Use an address that begins with https://.')).toBeVisible()
  await expect(form.getByText('Select at least one event.')).toBeVisible()
  await form.getByLabel('Address').fill('https://169.254.169.254/latest')
  await form.getByLabel('Certificate issued').check()
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect(
    form.getByText(
      'Enter a public https:// address. Hosts in a private network must be listed in CASEBENCH_WEBHOOK_HOSTS.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const secretShown = page.getByRole('dialog', { name: 'Copy the secret now' })
  const secret = await secretShown.getByLabel('Secret', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page)
  await secretShown.getByRole('button', { name: 'I have stored it' }).click()

  const card = page.getByRole('listitem', { name: receiver.url })
  await expect(card).toContainText('Nothing delivered yet')
  await card.getByRole('button', { name: `Send a test to ${receiver.url}` }).click()
  const row = card.getByRole('row', { name: /endpoint\.test/ })
  await expect(row).toContainText('Delivered', { timeout: 20_000 })
  await expect(row).toContainText('200')
  const [first] = receiver.received
  if (!first) throw new Error('Nothing arrived')
  expect(first.headers['webhook-signature']).toBe(signatureOf(secret, first))

  await row.getByRole('button', { name: /^Open endpoint\.test of / }).click()
  const opened = page.getByRole('dialog', { name: 'endpoint.test' })
  await expect(opened).toContainText(`webhook-id: ${first.headers['webhook-id']}`)
  await expect(opened).toContainText('"type":"endpoint.test"')
  await expect(opened).toContainText('Thank you')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)

  await card.getByRole('button', { name: `Rotate the secret of ${receiver.url}` }).click()
  await page.getByRole('dialog', { name: 'Rotate the secret?' }).getByRole('button', { name: 'Rotate secret' }).click()
  const next = await secretShown.getByLabel('Secret', { exact: true }).inputValue()
  expect(next).not.toBe(secret)
  await secretShown.getByRole('button', { name: 'I have stored it' }).click()
  await expect(card).toContainText('The previous secret also signs until')

  await row.getByRole('button', { name: /^Resend endpoint\.test of / }).click()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
  const again = receiver.received[1]
  if (!again) throw new Error('Nothing arrived')
  expect([again.headers['webhook-id'], again.body]).toEqual([first.headers['webhook-id'], first.body])
  expect(again.headers['webhook-signature']).toBe(`${signatureOf(next, again)} ${signatureOf(secret, again)}`)

  // On a narrow screen nothing sticks out.
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(row).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await card.getByRole('button', { name: `Switch off ${receiver.url}` }).click()
  await expect(card).toContainText('Off')
  await expect(card.getByRole('button', { name: `Send a test to ${receiver.url}` })).toHaveCount(0)
  await card.getByRole('button', { name: `Delete ${receiver.url}` }).click()
  await page
    .getByRole('dialog', { name: 'Delete this webhook?' })
    .getByRole('button', { name: 'Delete webhook' })
    .click()
  await expect(card).toHaveCount(0)
})
