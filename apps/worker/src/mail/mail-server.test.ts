import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpServer } from '../testing/mail.ts'
import { mailServer } from './mail-server.ts'

const from = 'Casebench <casebench@example.com>'
const letter = { recipient: 'ana@example.com', subject: 'Grüße', text: `Hello Kovač,\n\n${'a'.repeat(200)}\n` }
const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

test('a mail arrives as it was written', async () => {
  const { url, received } = await smtpServer()
  expect(await mailServer(url, from).deliver(letter)).toBeUndefined()
  expect(received).toMatchObject([
    {
      from: 'casebench@example.com',
      to: ['ana@example.com'],
      mail: { subject: 'Grüße', text: letter.text, from: { name: 'Casebench', address: 'casebench@example.com' } },
    },
  ])
  expect(received[0]?.mail.headers).toContainEqual({
    key: 'auto-submitted',
    originalKey: 'Auto-Submitted',
    value: 'auto-generated',
  })
})

test.each([
  'ana,victim@example.com',
  'ana;victim@example.com',
  '<ana>victim@example.com',
  '"ana"victim@example.com',
  'ana(victim)x@example.com',
])('%s goes to no one else', async (recipient) => {
  const { url, received } = await smtpServer()
  await mailServer(url, from).deliver({ ...letter, recipient })
  expect(received.flatMap(({ to }) => to)).not.toContain('victim@example.com')
})

test('the name and password of the address are used', async () => {
  const seen: unknown[] = []
  const { port, received } = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password])
      if (password === 'right') done(null, { user: username })
      else done(refusal('5.7.8 no', 535))
    },
  })
  expect(await mailServer(`smtp://casebench:right@127.0.0.1:${port}`, from).deliver(letter)).toBeUndefined()
  expect(await mailServer(`smtp://casebench:wrong@127.0.0.1:${port}`, from).deliver(letter)).toEqual({
    reason: 'The mail server refused the user name or password.',
    final: false,
  })
  expect(seen).toEqual([
    ['casebench', 'right'],
    ['casebench', 'wrong'],
  ])
  expect(received).toHaveLength(1)
})

test.each([
  ['550', refusal('5.1.1 No such mailbox', 550), true, /refused the recipient: 550 5\.1\.1 No such mailbox/],
  ['450', refusal('4.2.0 Try later', 450), false, /refused the recipient: 450 4\.2\.0 Try later/],
])('a recipient refused with %s', async (_code, error, final, reason) => {
  const { url } = await smtpServer({ onRcptTo: (_address, _session, done) => done(error) })
  expect(await mailServer(url, from).deliver(letter)).toEqual({ reason: expect.stringMatching(reason), final })
})

test('a sender that is refused can be mended: it is tried again', async () => {
  const { url } = await smtpServer({ onMailFrom: (_address, _session, done) => done(refusal('5.7.1 Not you', 550)) })
  expect(await mailServer(url, from).deliver(letter)).toEqual({
    reason: expect.stringContaining('refused the sender: 550'),
    final: false,
  })
})

test('a server that quotes the mail it refuses does not get its words into the reason', async () => {
  const { url } = await smtpServer({
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal('5.7.1 Spam: see the-secret-code', 554)))
    },
  })
  expect(await mailServer(url, from).deliver(letter)).toEqual({
    reason: 'The mail server refused the mail (554).',
    final: true,
  })
})

test('a server that is away is tried again', async () => {
  const { url, close } = await smtpServer()
  await close()
  expect(await mailServer(url, from).deliver(letter)).toEqual({
    reason: 'The mail server could not be reached.',
    final: false,
  })
})

test('a server that says nothing, and one that drips, are given up in time', async () => {
  const silent = createServer(() => {})
  const dripping = createServer((socket) => {
    socket.on('error', () => {})
    const drip = setInterval(() => socket.write('220-wait\r\n'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  for (const server of [silent, dripping]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It has no port')
    const began = performance.now()
    const outcome = await mailServer(`smtp://127.0.0.1:${address.port}`, from, { connect: 400, whole: 800 }).deliver(
      letter,
    )
    expect(outcome).toEqual({ reason: 'The mail server did not respond in time.', final: false })
    expect(performance.now() - began).toBeLessThan(3000)
  }
})
