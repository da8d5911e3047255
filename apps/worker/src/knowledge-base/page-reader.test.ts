import { gzipSync } from 'node:zlib'
import type { Resolve } from '@casebench/server/network/guarded-lookup'
import { expect, onTestFinished, test } from 'vitest'
import { type LocalWebsite, localWebsite } from '../testing/website.ts'
import { openPageReader, type ReaderSettings, type ReadOptions } from './page-reader.ts'

const accept = ['text/html']

function reading(settings: Partial<ReaderSettings> = {}) {
  const reader = openPageReader({ allowedHosts: new Set(), timeout: 2000, ...settings })
  onTestFinished(() => reader.close())
  return (url: string, options: Partial<ReadOptions> = {}) =>
    reader.read(new URL(url), { accept, signal: new AbortController().signal, ...options })
}

const allowing = (...sites: LocalWebsite[]) => reading({ allowedHosts: new Set(sites.map(({ host }) => host)) })

/** Says these addresses of every name. */
const saying =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const portOf = ({ host }: LocalWebsite) => host.split(':')[1]

test.each([
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
  ],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:0001]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
  ],
  ...['[2002:7f00:1::]', '[fe80::1]', '[fd00:ec2::254]', '10.0.0.1', '192.168.1.1', '172.16.0.1', '169.254.169.254'],
  ...['100.100.100.200', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '１２７.0.0.1', '127。0。0。1'],
  ...['localhost', 'LOCALHOST', 'ⓛocalhost'],
  ...['127.0.0.1.', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b:1::7f00:1]'],
  ...['0x7F.0x0.0x0.0x1', '00000177.0.0.1', '127.000.000.001', '100.64.0.1', '192.0.0.192', '198.18.0.1', '224.0.0.1'],
])('http://%s is not asked, however it is written', async (host) => {
  const site = await localWebsite({ '/': 'secret' })
  await expect(reading()(`http://${host}:${portOf(site)}/`)).rejects.toThrow('private network')
  expect(site.asked).toEqual([])
})

test.each([
  ['a private address', saying('10.1.2.3')],
  ['this machine', saying('127.0.0.1')],
  ['a cloud’s metadata', saying('169.254.169.254')],
  ['a mapped address', saying('::ffff:127.0.0.1')],
  ['one public and one private address', saying('93.184.216.34', '192.168.0.1')],
  ['a private address behind a public one of the other family', saying('2606:4700:4700::1111', '127.0.0.1')],
  ['no address at all', saying()],
])('a name that stands for %s is not asked', async (_, resolve) => {
  const site = await localWebsite({ '/': 'secret' })
  await expect(reading({ resolve })(`http://inviting.example:${portOf(site)}/`)).rejects.toThrow('private network')
  expect(site.asked).toEqual([])
})

test.each(['http://127.0.0.1:PORT/', 'http://[::1]:PORT/', 'http://2130706433:PORT/', '//0x7f.1:PORT/'])(
  'a redirect to %s is not followed',
  async (location) => {
    const secret = await localWebsite({ '/': 'secret' })
    const site = await localWebsite({
      '/': (response) => response.writeHead(302, { location: location.replace('PORT', portOf(secret) ?? '') }).end(),
    })
    await expect(allowing(site)(`${site.origin}/`)).rejects.toThrow('private network')
    expect(secret.asked).toEqual([])
  },
)

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'javascript:alert(1)',
  'data:text/html,a',
  'gopher://example.com/',
])('a redirect to %s is not followed either', async (location) => {
  const site = await localWebsite({ '/': (response) => response.writeHead(301, { location }).end() })
  await expect(allowing(site)(`${site.origin}/`)).rejects.toThrow('not at an http or https')
})

test('a host is allowed by its name and port, and only so', async () => {
  const [site, other] = [await localWebsite({ '/': 'Welcome' }), await localWebsite({ '/': 'secret' })]
  const read = allowing(site)
  expect(await read(`${site.origin}/`)).toMatchObject({ kind: 'read', body: Buffer.from('Welcome') })
  await expect(read(`${other.origin}/`)).rejects.toThrow('private network')
  await expect(read(`http://127.0.0.1:${portOf(site)}/`)).rejects.toThrow('private network')
})

test('redirects are followed as long as they are few and may be', async () => {
  const to = (location: string) => (response: import('node:http').ServerResponse) =>
    void response.writeHead(302, { location }).end()
  const site = await localWebsite({ '/old': to('/new#part'), '/new': 'New', '/loop': to('/loop'), '/away': to('/new') })
  const read = allowing(site)
  expect(await read(`${site.origin}/old`)).toMatchObject({ kind: 'read', url: new URL(`${site.origin}/new`) })
  await expect(read(`${site.origin}/loop`)).rejects.toThrow('more than 5 times')
  await expect(read(`${site.origin}/away`, { mayFollow: () => false })).rejects.toThrow('which is not read')
})

const large = 'x'.repeat(3 * 1024 ** 2)

test.each<[what: string, served: (response: import('node:http').ServerResponse) => void, why: string]>([
  [
    'says that it is large',
    (r) => r.writeHead(200, { 'content-type': 'text/html', 'content-length': large.length }).end(large),
    'larger than 2 MB',
  ],
  [
    'is large and does not say so',
    (r) => r.writeHead(200, { 'content-type': 'text/html' }).end(large),
    'larger than 2 MB',
  ],
  ['is a picture', (r) => r.writeHead(200, { 'content-type': 'image/png' }).end('PNG'), 'image/png'],
  ['is of no type', (r) => r.writeHead(200).end('text'), 'of unknown type'],
  ['fails', (r) => r.writeHead(503).end(), 'status 503'],
  ['forbids it', (r) => r.writeHead(403).end(), 'status 403'],
  [
    'is compressed all the same',
    (r) => r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(large)),
    'compressed',
  ],
  ['leads on to nowhere', (r) => r.writeHead(302).end(), 'redirects'],
  ['breaks off', (r) => r.destroy(), 'closed the connection'],
  ['is no HTTP', (r) => r.socket?.end('SSH-2.0-OpenSSH\r\n'), 'not valid'],
  ['never answers', () => {}, 'in time'],
])('a page that %s is refused in words', async (_, served, why) => {
  const site = await localWebsite({ '/': served })
  const read = reading({ allowedHosts: new Set([site.host]), timeout: 700 })
  await expect(read(`${site.origin}/`)).rejects.toThrow(why)
})

test('a page that drips is given up in time', async () => {
  const site = await localWebsite({
    '/': (response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    },
  })
  const read = reading({ allowedHosts: new Set([site.host]), timeout: 500 })
  const from = performance.now()
  await expect(read(`${site.origin}/`)).rejects.toThrow('in time')
  expect(performance.now() - from).toBeLessThan(1500)
})

test('a page is asked whether it is still what it was', async () => {
  const site = await localWebsite({
    '/': (response, headers) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('One')
    },
  })
  const read = allowing(site)
  const first = await read(`${site.origin}/`)
  expect(first).toMatchObject({ kind: 'read', state: { etag: '"1"', lastModified: '' } })
  expect(await read(`${site.origin}/`, { known: { etag: '"1"', lastModified: '' } })).toMatchObject({
    kind: 'unchanged',
  })
  expect(await read(`${site.origin}/none`)).toMatchObject({ kind: 'gone' })
})

test('whoever stops the reading gets that, and no failure of the page', async () => {
  const site = await localWebsite({ '/': () => {} })
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('stopped')), 50)
  await expect(allowing(site)(`${site.origin}/`, { signal: stop.signal })).rejects.toThrow('stopped')
})
