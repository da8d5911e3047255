import { expect, it } from 'vitest'
import { linkKind } from './links.ts'

it.each([
  ['/platform/support', 'inside'],
  ['/platform?mode=training', 'inside'],
  ['https://www.fatf-gafi.org/en/home.html', 'outside'],
  ['HTTP://example.org', 'outside'],
  ['//evil.example', 'nowhere'],
  ['/\\evil.example', 'nowhere'],
  ['/\t/evil.example', 'nowhere'],
  ['/..//evil.example', 'nowhere'],
  ['https://register.example@evil.example', 'nowhere'],
  ['ht\ttps://evil.example', 'nowhere'],
  ['javascript:alert(1)', 'nowhere'],
  ['data:text/html,x', 'nowhere'],
  ['mailto:a@b.example', 'nowhere'],
  ['#top', 'nowhere'],
  ['https://', 'nowhere'],
  ['', 'nowhere'],
  [undefined, 'nowhere'],
])('%s leads %s', (href, kind) => expect(linkKind(href)).toBe(kind))
