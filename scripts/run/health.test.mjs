import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { run } from './processes.mjs'

const script = inCheckout('deploy', 'health.mjs')

/** @param {number} status what /health/ready answers @returns {Promise<string>} the port */
async function program(status) {
  const server = createServer(({ url }, response) => response.writeHead(url === '/health/ready' ? status : 404).end())
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  onTestFinished(() => void server.close())
  return String(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const look = async (args, env) =>
  (await run(process.execPath, [script, ...args], { env: { ...process.env, ...env }, show: 'captured' })).code

test.each([
  [200, 0],
  [503, 1],
])('a program that answers %i is ready by exit code %i', async (status, code) => {
  expect(await look([await program(status)])).toBe(code)
})

test('the port is the api’s unless another is named, and one where nobody listens is not ready', async () => {
  const port = await program(200)
  expect(await look([], { PORT: port })).toBe(0)
  expect(await look(['1'], { PORT: port })).toBe(1)
})
