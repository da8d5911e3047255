import fc from 'fast-check'
import type { JsonSchema } from './json-schema.ts'

const megabyte = 'x'.repeat(1_000_000)

/** Texts that have broken other systems, by what they try. */
const badTexts: readonly string[] = [
  '',
  ' ',
  '\t\n',
  megabyte,
  'x'.repeat(21_000),
  'nul\u0000nul',
  'lone \ud800 surrogate',
  'right \u202e to left',
  'مرحبا \u202bبالعالم',
  '😀'.repeat(60),
  '👩🏽‍🚀 e\u0301 \ufeff \u200b',
  'NaN',
  '1e309',
  '0x10',
  'null',
  'true',
  '2026-02-31',
  '2026-02-31T25:61:00Z',
  '0000-00-00T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '__proto__',
  'constructor',
  "'; drop table answer; --",
  "' or '1'='1",
  '%_\\',
  '$1 %s {{7*7}} #{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\r\nset-cookie: x=1',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '%00%ff%2e%2e%2f',
  '00000000-0000-4000-8000-00000000000',
  'nobody@example.com',
  'ＡＮＡ@example.com',
  '-',
]

/** Stands for a number that JSON.stringify would not write. */
const raw = (json: string): string => `raw:${json}:raw`

/** As JSON, with numbers that no JavaScript value has. */
export const toJson = (value: unknown): string => JSON.stringify(value).replace(/"raw:(.*?):raw"/g, '$1')

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

const badThings: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  raw('NaN'),
  raw('1e309'),
  raw('-1e309'),
  [],
  {},
  ['training'],
  [['x']],
  { $ne: 1 },
  { toString: 'x', length: -1 },
  nested(100),
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
    ...(maxItems === undefined || maxItems > 5000 ? [] : [Array.from({ length: maxItems + 1 }, () => first)]),
    ...(choices === undefined ? [] : [`${String(choices[0])} `, String(choices[0]).toUpperCase()]),
  ]
}

/** Everything that is put in place of a value: what is wrong almost anywhere, and the edges of its field. */
export const badValuesFor = (schema: JsonSchema, value: unknown): readonly unknown[] => [
  ...badThings,
  ...edgesOf(schema, value),
  [value],
  { '0': value },
  ...badTexts,
]

/** The same for what stands in an address, where everything is text. */
export const badTextsFor = (schema: JsonSchema | undefined): readonly string[] =>
  [...edgesOf(schema ?? ({} as JsonSchema), undefined).map(String), ...badTexts].filter((text) => text.length < 30_000)

export const badText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...badTextsFor(undefined)),
  fc.string({ unit: 'binary' }),
)

export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...badThings, ...badTexts),
  fc.string({ unit: 'binary' }),
  fc.json().map((text): unknown => JSON.parse(text)),
)

/** Ways to spoil the text of a body rather than a value in it. */
export const spoiledBodies: readonly ((json: string) => string)[] = [
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '{"a":',
  () => '['.repeat(20_000),
  () => '{"a":NaN}',
  (json) => json.slice(0, -1),
  (json) => json.slice(0, json.length / 2),
  (json) => `${json}x`,
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => `[${json}]`,
  (json) => `/* a comment */${json}`,
  (json) => json.replace('{', '{"__proto__":{"admin":true},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{"admin":true}},'),
  (json) => json.replace('{', '{"unknown":1,'),
  (json) => json.replace('{', `{"${'x'.repeat(200_000)}":1,`),
  (json) => json.replace('{', '{"email":["a@example.com"],'),
  (json) => json.replace(/}$/, ',"email":"other@example.com","progress":1e309,"answerData":{"version":1e309}}'),
  (json) => `{"padding":"${'x'.repeat(1_100_000)}",${json.slice(1)}`,
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
