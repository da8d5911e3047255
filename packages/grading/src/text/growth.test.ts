import { expect, test } from 'vitest'
import { compact, fold, tidy, toLatin } from './fold.ts'

/**
 * A thread survives a heap that fills in small steps, and not one that fills with one text. The longest text that is read
 * has 20,000 characters: it must not grow beyond a megabyte or two.
 */
const maxTimes = 28

test('no sign makes a text more than 28 times as long, however it is read', () => {
  const readings = { tidy, fold, toLatin, compact, apart: (text: string) => text.normalize('NFKD') }
  const longest = new Map(Object.keys(readings).map((name) => [name, 0]))
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const text = String.fromCodePoint(code).repeat(2)
    for (const [name, read] of Object.entries(readings))
      longest.set(name, Math.max(longest.get(name) ?? 0, read(text).length / text.length))
  }
  expect(Math.max(...longest.values())).toBe(maxTimes)
}, 180_000)

test.each(Object.entries({ tidy, fold, toLatin, compact }))(
  '%s of what grows most and is longest stays below a megabyte or two, read again and again',
  (_name, read) => {
    for (const sign of ['\ufdfa', '\ufdfd', 'İ', 'ﬃ', '㌖']) {
      let text = sign.repeat(20_000)
      expect(read(text).length).toBeLessThanOrEqual(maxTimes * 20_000)
      // What has been read does not grow again.
      text = read(read(text))
      expect(read(text).length).toBe(text.length)
    }
  },
)
