import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigurationError } from './environment.ts'
import { homeFault, listeningFault, withDatabaseOf } from './start-failure.ts'

const fault = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['28P01', /refuses the user or the password of DATABASE_URL/],
  ['3D000', /database that DATABASE_URL names does not exist/],
  ['53300', /no connection left for DATABASE_URL/],
  ['42501', /user of DATABASE_URL may not make/],
  ['25006', /database of DATABASE_URL is read-only/],
  ['ENOTFOUND', /^The host of DATABASE_URL was not found \(ENOTFOUND\)/],
  ['ECONNREFUSED', /^Nobody listens at the address of DATABASE_URL: the connection was refused/],
  ['ETIMEDOUT', /^The database of DATABASE_URL did not answer in time/],
  ['ENETUNREACH', /^The database of DATABASE_URL cannot be reached \(ENETUNREACH\)/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /DATABASE_URL asks for an encrypted connection/],
])('%s of the database is one sentence', async (code, words) => {
  for (const error of [fault(code), new Error('migrating failed', { cause: fault(code) })]) {
    const failing = withDatabaseOf('DATABASE_URL', () => Promise.reject(error))
    await expect(failing).rejects.toThrow(words)
    await expect(failing).rejects.toBeInstanceOf(ConfigurationError)
  }
})

test('a mistake of ours stays one', async () => {
  const mistake = new TypeError('x is not a function')
  await expect(withDatabaseOf('DATABASE_URL', () => Promise.reject(mistake))).rejects.toBe(mistake)
  expect(homeFault(mistake, '/data')).toBe(mistake)
})

async function listenFault(host: string, port: number): Promise<Error> {
  const server = createServer()
  onTestFinished(() => void server.close())
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => server.once('error', resolve).listen(port, host))
  return listeningFault(error, host, 'PORT', port)
}

test('where one cannot listen is told by its variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  expect((await listenFault('127.0.0.1', port)).message).toBe(
    `Port ${port} is in use. Stop what uses it, or set PORT to another.`,
  )
  expect((await listenFault('192.0.2.1', 0)).message).toMatch(/^HOST is "192.0.2.1", where Casebench cannot listen/)
  expect(listeningFault(fault('EACCES'), '127.0.0.1', 'PORT', 80).message).toMatch(/Set PORT to one above 1023/)
})

test('a data folder that cannot be used, or is full, is told by its variable', () => {
  expect(homeFault(fault('ENOTDIR'), '/a/file').message).toMatch(/^CASEBENCH_HOME is \/a\/file, which cannot be used/)
  expect(homeFault(fault('ENOSPC'), '/full').message).toMatch(/^The disk of CASEBENCH_HOME, \/full, is full/)
})
