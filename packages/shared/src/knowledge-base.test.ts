import { expect, test } from 'vitest'
import { websiteAddress } from './knowledge-base.ts'

test.each([
  ['example.com', 'https://example.com/'],
  ['  https://Example.com/Guides/?a=b#top ', 'https://example.com/Guides/?a=b'],
  ['http://intranet:8080', 'http://intranet:8080/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['ftp://example.com', undefined],
  ['javascript://example.com/%0aalert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['https://user:secret@example.com', undefined],
  ['not an address', undefined],
  ['https://', undefined],
])('%s is the website %s', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address)
})
