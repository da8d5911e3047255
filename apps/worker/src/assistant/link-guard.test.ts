import { describe, expect, test } from 'vitest'
import { guardLinks } from './link-guard.ts'

const known = 'https://register.example/search'
const allowed = (address: string) => address === known

function through(pieces: readonly string[]): string {
  const guard = guardLinks(allowed)
  return pieces.map((piece) => guard.take(piece)).join('') + guard.rest()
}

test.each([
  `See [the register](${known}) and ${known}.`,
  'Open [your cases](/platform) or [below](#result).',
  'A ratio of 1:2, and/or [1] at 10:30, e.g. https is a scheme.',
])('what leads nowhere else stays: %s', (text) => {
  expect(through([text])).toBe(text)
})

const ways = [
  '![x](https://evil.example/p.png?q=secret)',
  '[click](https://evil.example/?q=secret)',
  '[click]( https://evil.example/?q=secret )',
  '[click](//evil.example/?q=secret)',
  '[click](/\\evil.example/?q=secret)',
  '[click](javascript:alert(1))',
  '[click](data:text/html,evil.example)',
  '[click](HTTPS://EVIL.example/?q=secret "title")',
  '[click][1]\n\n[1]: https://evil.example/?q=secret',
  '<https://evil.example/?q=secret>',
  'https://evil.example/?q=secret',
  'www.evil.example/?q=secret',
  '<img src="https://evil.example/?q=secret">',
  'ftp://evil.example/secret',
  `[click](${known}.evil.example/?q=secret)`,
  `[click](https://register.example@evil.example/?q=secret)`,
]
const leads = /evil\.example|javascript:|data:|!\[/i

describe('no way out is left by', () => {
  test.each(ways)('%s', (way) => {
    expect(through([`Look: ${way} there.`])).not.toMatch(leads)
  })

  test('any of them, however it is cut into pieces', () => {
    for (const way of ways) {
      const text = `Look: ${way} there.`
      for (let at = 1; at < text.length; at++)
        expect(through([text.slice(0, at), text.slice(at)]), `cut at ${at}`).not.toMatch(leads)
      for (let size = 1; size < 12; size++)
        expect(through(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []), `by ${size}`).not.toMatch(leads)
    }
  })
})

test('words are let through as they come', () => {
  const guard = guardLinks(allowed)
  expect(guard.take('Hello')).toBe('Hello')
  expect(guard.take(' an')).toBe(' an')
  expect(guard.take('d more [te')).toBe('d more ')
  expect(guard.take('xt] fine')).toBe('[text] fine')
  expect(guard.take('最終受益')).toBe('最終受益')
})
