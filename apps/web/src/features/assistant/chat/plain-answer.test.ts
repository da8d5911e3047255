import { expect, it } from 'vitest'
import { plainAnswer } from './plain-answer.ts'

it.each([
  ['Open [your dashboard](/platform).', 'Open your dashboard.'],
  ['See [Zefix](https://example.com/a_(b)) or ![a map](map.png).', 'See Zefix or a map.'],
  ['See [the guide][1].', 'See the guide.'],
  ['<https://example.com>', 'https://example.com'],
  ['**Two** _parts_ of `first_name`, ~~gone~~', 'Two parts of first_name, gone'],
  ['# Steps\n\n- One\n* Two\n> Three', 'Steps\n\nOne\nTwo\nThree'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b\n\n1 2'],
  ['```ts\nconst a = 1\n```', 'const a = 1'],
  ['3 > 2, and [sic] stays', '3 > 2, and [sic] stays'],
])('%j is read out as %j', (answer, plain) => expect(plainAnswer(answer)).toBe(plain))
