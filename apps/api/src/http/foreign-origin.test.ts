import { contract } from '@casebench/shared/contract/all'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { urlOf, validRequest } from '../testing/valid-request.ts'

const api = useTestApi()
// Every other call needs a token in a header, which no other site can make a browser send.
const everyOpen = Object.entries(contract).filter(
  ([, { authorization, method }]) => authorization.who === 'anyone' && method !== 'GET',
)
const open = everyOpen.filter(([, { fromOtherSites }]) => !fromOtherSites)

test('only what a learning platform posts may come from another site', () => {
  expect(everyOpen.flatMap(([id, { fromOtherSites }]) => (fromOtherSites ? [id] : [])).sort()).toEqual([
    'receiveLaunch',
    'startLaunchByForm',
  ])
})

describe('calls that a cookie or nothing at all lets in', () => {
  test('are sign-in, refresh, the guest token and the check of a certificate', () => {
    expect(open.map(([id]) => id).sort()).toEqual(['getGuestToken', 'refresh', 'signIn', 'verifyFile'])
  })

  test.each(open)('%s refuses what another site makes a browser send', async (_id, call) => {
    const request = validRequest(call, 'nobody@example.com')
    const send = (headers: Record<string, string>) =>
      api.send(call.method, urlOf(call, request), { headers, ...(request.body ? { body: request.body } : {}) })
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
      { origin: 'https://elsewhere.example' },
      { origin: 'https://localhost.elsewhere.example', host: 'localhost' },
      { origin: 'null' },
      { origin: 'not an address' },
    ]
    for (const headers of foreign)
      expect(await send(headers)).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      })
    const own: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
    ]
    for (const headers of own) expect((await send(headers)).status).not.toBe(403)
  })
})
