import { countAttempts } from '@casebench/server/testing/attempts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:203.0.113.7', '1:0:2:3::/64'],
  ['not an address', 'not an address'],
  ['', ''],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

test('every address of a /64, however it is written, counts as one, and the next /64 as another', () => {
  const sixteenBits = fc.integer({ min: 0, max: 0xffff })
  const four = fc.tuple(sixteenBits, sixteenBits, sixteenBits, sixteenBits)
  const written = (parts: readonly number[], full: boolean) =>
    parts.map((part) => (full ? part.toString(16).padStart(4, '0').toUpperCase() : part.toString(16))).join(':')
  fc.assert(
    fc.property(four, four, four, fc.boolean(), ([a, b, c, d], one, other, full) => {
      countAttempts(1)
      // 0::/64 has the addresses of IPv4 in it.
      const line = [a | 1, b, c, d]
      const key = addressKey(written([...line, ...one], full))
      expect(addressKey(written([...line, ...other], !full))).toBe(key)
      expect(addressKey(written([a | 1, b, c, d ^ 1, ...one], full))).not.toBe(key)
    }),
  )
})
