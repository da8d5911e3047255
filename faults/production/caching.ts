import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { raw } from './raw.ts'
import type { Step } from './step.ts'

const html = { accept: 'text/html' }
const year = 'public, max-age=31536000, immutable'

export const caching: Step = {
  promise: 'The page comes compressed, assets are kept for a year, and what is known is not sent again',
  look: async ({ proxy: { origin }, apis }) => {
    const index = await raw(`${origin}/platform`, { headers: html })
    assert.equal(index.status, 200)
    assert.equal(index.headers['cache-control'], 'no-cache')
    const { etag = '' } = index.headers
    // The same from every replica: otherwise every second look would load it anew.
    for (const { port } of apis)
      assert.equal((await raw(`http://127.0.0.1:${port}/`, { headers: html })).headers.etag, etag)
    assert.equal((await raw(`${origin}/`, { headers: { ...html, 'if-none-match': etag } })).status, 304)

    const [asset = ''] = String(index.body).match(/\/assets\/[^"]+\.js/) ?? []
    const plain = await raw(`${origin}${asset}`, { headers: { 'accept-encoding': 'identity' } })
    const brotli = await raw(`${origin}${asset}`, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gzip = await raw(`${origin}${asset}`, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body)
    assert.deepEqual(gunzipSync(gzip.body), plain.body)
    for (const { headers } of [plain, brotli, gzip]) {
      assert.equal(headers['cache-control'], year)
      assert.match(String(headers.vary).toLowerCase(), /accept-encoding/)
    }
    const again = { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) }
    assert.equal((await raw(`${origin}${asset}`, { headers: again })).status, 304)
    assert.equal((await raw(`${origin}/assets/gone.js`)).status, 404)
    assert.equal((await raw(`${origin}/health/ready`)).headers['cache-control'], 'no-store')
    assert.equal((await raw(`${origin}/metrics`)).status, 404)
    const sizes = [plain, gzip, brotli].map(({ body }) => `${Math.round(body.length / 1000)} kB`)
    return `${asset}: ${sizes[0]} plain, ${sizes[1]} as gzip, ${sizes[2]} as brotli; 304 for the page and for it`
  },
}
