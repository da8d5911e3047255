import fc from 'fast-check'
import { lookAlikesOf } from '../attacks/look-alikes.ts'
import type { JsonSchema } from './json-schema.ts'

/** The classes of bad input of a field. */
const fieldClasses = [
  ...['missing', 'null', 'another type', 'empty', 'whitespace', 'at its bounds', 'a megabyte', 'NUL'],
  ...['lone surrogate', 'right to left', 'emoji', 'NaN', '1e309', 'bad date', 'unknown field', '__proto__'],
  ...['a key twice', 'list for one value', 'a hundred levels', 'SQL', 'HTML', 'line breaks', 'other path'],
  ...['words of programs', 'odd id', 'foreign id', 'deleted id', 'stale version'],
  ...['look-alike', 'pattern', 'Markdown', 'odd name'],
] as const
/** The classes of what is wrong with a request as a whole. */
export const callClasses = ['wrong content type', 'spoiled body', 'truncated body', 'odd query', 'huge header'] as const

export type FieldClass = (typeof fieldClasses)[number]
export type BadClass = FieldClass | (typeof callClasses)[number]
type OfClass<T> = readonly [of: FieldClass, value: T]

const ofClass = <T>(of: FieldClass, ...values: readonly T[]): OfClass<T>[] => values.map((value) => [of, value])

const megabyte = 'x'.repeat(1_000_000)

/** Texts that have broken other systems, by what they try. */
const badTexts: readonly OfClass<string>[] = [
  ...ofClass('empty', ''),
  ...ofClass('whitespace', ' ', '\t\n'),
  ...ofClass('a megabyte', megabyte, 'x'.repeat(21_000)),
  ...ofClass('NUL', 'nul\u0000nul'),
  ...ofClass('lone surrogate', 'lone \ud800 surrogate'),
  ...ofClass('right to left', 'right \u202e to left', 'مرحبا \u202bبالعالم'),
  ...ofClass('emoji', '😀'.repeat(60), '👩🏽‍🚀 e\u0301 \ufeff \u200b'),
  ...ofClass('NaN', 'NaN', '0x10'),
  ...ofClass('1e309', '1e309'),
  ...ofClass('bad date', '2026-02-31', '2026-02-31T25:61:00Z', '0000-00-00T00:00:00Z', '2026-01-01T00:00:00+99:99'),
  ...ofClass('words of programs', 'null', 'true', '__proto__', 'constructor', '$1 %s {{7*7}} #{7*7}'),
  ...ofClass('SQL', "'; drop table answer; --", "' or '1'='1", '%_\\'),
  ...ofClass('HTML', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'),
  ...ofClass('line breaks', '\r\nset-cookie: x=1'),
  ...ofClass(
    'other path',
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    'file:///etc/passwd',
    '%00%ff%2e%2e%2f',
  ),
  ...ofClass(
    'look-alike',
    'Kiosk'.replace('K', '\u212a'),
    '\u0130ıſİ',
    'ａｄｍｉｎ',
    'e\u0301 x\u0307',
    'ze\u200bro\u2060',
    'a. . ',
    '\u202enimda',
  ),
  ...ofClass(
    'pattern',
    '(a+)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    'a{1000}{1000}',
    '(?:a?){500}a{500}',
    '(?=a)\\1',
    '[',
    '\\',
    '**/'.repeat(60),
    '%'.repeat(199),
  ),
  ...ofClass(
    'Markdown',
    '[click](javascript&colon;alert(1))',
    '[click](https:&#47;&#47;evil.example)',
    '[click][1]\n\n[1]: https:\\/\\/evil.example',
    '![x][1]\n\n[1]:\n  <//evil.example/p.png>\n  "title"',
    '[a [b](//evil.example) c](/\\evil.example)',
    '['.repeat(400),
    '> '.repeat(400),
  ),
  ...ofClass('odd id', '00000000-0000-4000-8000-00000000000', 'nobody@example.com', 'ＡＮＡ@example.com', '-'),
]

/** Stands for a number that JSON.stringify would not write. */
const raw = (json: string): string => `raw:${json}:raw`
/** Stands before a key that is there a second time. */
export const again = 'again:'

/** As JSON, with numbers that no JavaScript value has, and keys that an object has twice. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/"raw:(.*?):raw"/g, '$1')
    .replaceAll(`"${again}`, '"')

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

const badThings: readonly OfClass<unknown>[] = [
  ...ofClass('missing', undefined),
  ...ofClass('null', null),
  ...ofClass<unknown>('another type', true, 0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308, [], {}, { $ne: 1 }),
  ...ofClass<unknown>('another type', { toString: 'x', length: -1 }),
  ...ofClass('NaN', raw('NaN')),
  ...ofClass('1e309', raw('1e309'), raw('-1e309')),
  ...ofClass<unknown>('list for one value', ['training'], [['x']]),
  ...ofClass('a hundred levels', nested(100)),
]

/** What is just within the bounds of a field and just outside them. */
function edgesOf({ minLength, maxLength, minimum, maximum, maxItems, enum: choices }: JsonSchema, value: unknown) {
  const texts = [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : [length - 1, length, length + 1],
  )
  const numbers = [minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]))
  const [first] = Array.isArray(value) ? value : []
  return [
    ...texts.filter((length) => length >= 0 && length <= 200_000).map((length) => 'x'.repeat(length)),
    ...numbers,
    ...(maxItems === undefined || maxItems > 5000
      ? []
      : [maxItems - 1, maxItems, maxItems + 1].map((length) =>
          Array.from({ length: Math.max(length, 0) }, () => first),
        )),
    ...(choices === undefined ? [] : [`${String(choices[0])} `, String(choices[0]).toUpperCase()]),
  ]
}

/** Other ways to write an email. */
export const doublesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' && value.includes('@') ? lookAlikesOf(value) : []

/** Everything that is put in place of a value: what is wrong almost anywhere, and the edges of its field. */
export const badValuesFor = (schema: JsonSchema, value: unknown): readonly OfClass<unknown>[] => [
  ...badThings,
  ...ofClass<unknown>('look-alike', ...doublesOf(value)),
  ...ofClass<unknown>('at its bounds', ...edgesOf(schema, value)),
  ...ofClass<unknown>('list for one value', [value], { '0': value }),
  ...badTexts,
]

/** The same for what stands in an address or in a form, where everything is text. */
export const badTextsFor = (schema: JsonSchema | undefined): readonly OfClass<string>[] => [
  ...ofClass('at its bounds', ...edgesOf(schema ?? ({} as JsonSchema), undefined).map(String)),
  ...badTexts,
]

/** As much as an address may have. */
const maxAddressLength = 30_000
export const badAddressTextsFor = (schema: JsonSchema | undefined): readonly OfClass<string>[] =>
  badTextsFor(schema).filter(([, text]) => text.length < maxAddressLength)

export const badText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...badAddressTextsFor(undefined).map(([, text]) => text)),
  fc.string({ unit: 'binary' }),
)

export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...[...badThings, ...badTexts].map(([, value]) => value)),
  fc.string({ unit: 'binary' }),
  fc.json().map((text): unknown => JSON.parse(text)),
)

/** Members that no object of the contract has. */
export const strayMembers: readonly OfClass<Readonly<Record<string, unknown>>>[] = [
  ['unknown field', { unknown: 1 }],
  ['unknown field', { ['x'.repeat(200_000)]: 1 }],
  ['__proto__', { ['__proto__']: { admin: true } }],
  ['__proto__', { constructor: { prototype: { admin: true } } }],
]

/** What hides a value from a schema, or a program from itself, where the names of members are the sender's. */
export const oddNames: readonly string[] = [
  ...['', ' ', '\n', 'x\ny', '\u2028', 'a/b~0', 'x'.repeat(131), '\u202ex', 'x\u200b'],
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '0'],
]

/** A body with a member more, so that it has so many bytes, values or levels in all. */
const padded = (json: string, padding: string): string => `{"padding":${padding},${json.slice(1)}`
const ofBytes = (bytes: number) => (json: string) =>
  padded(json, `"${'x'.repeat(Math.max(bytes - Buffer.byteLength(padded(json, '""')), 0))}"`)
const ofValues = (count: number) => (json: string) => padded(json, `[${Array(count).fill(0).join()}]`)
const ofLevels = (levels: number) => (json: string) => padded(json, '['.repeat(levels) + ']'.repeat(levels))

/** Ways to spoil the text of a body rather than a value in it. */
export const spoiledBodies: readonly ((json: string) => string)[] = [
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '['.repeat(20_000),
  () => '{"a":NaN}',
  (json) => `${json}x`,
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => `[${json}]`,
  (json) => `/* a comment */${json}`,
  (json) => json.replace('{', '{"email":["a@example.com"],'),
  (json) => json.replace(/}$/, ',"email":"other@example.com","progress":1e309,"answerData":{"version":1e309}}'),
  ...[1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 1_100_000].map(ofBytes),
  ...[9_900, 9_999, 10_000, 10_001].map(ofValues),
  ...[30, 31, 32, 33].map(ofLevels),
]

export const truncatedBodies: readonly ((json: string) => string)[] = [
  () => '',
  () => '{"a":',
  (json) => json.slice(0, -1),
  (json) => json.slice(0, json.length / 2),
]

export const wrongTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'application/octet-stream',
  ';;;',
]

/** Types that say JSON in a way of their own: only that nothing breaks is certain. */
export const oddTypes: readonly string[] = [
  'application/json; charset=utf-16',
  'application/json, text/html',
  'APPLICATION/JSON',
  'application/json;',
]

const almostTooLong = 'a'.repeat(12_000)

/** Headers that ask for nothing else; what is longer than Node reads is refused before it is a request. */
export const hugeHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'x-padding': almostTooLong },
  { 'x-request-id': almostTooLong },
  { cookie: `refresh_token=${almostTooLong}` },
  { cookie: `${';'.repeat(6000)}=%00%ff=${'x=1;'.repeat(1000)}` },
  { 'user-agent': `\u00ff${almostTooLong}` },
  { 'x-forwarded-for': ','.repeat(12_000) },
  { accept: `text/plain;q=2,${almostTooLong}`, 'accept-language': almostTooLong },
  { 'if-none-match': almostTooLong, 'if-modified-since': 'never' },
]
