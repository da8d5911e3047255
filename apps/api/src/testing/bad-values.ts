import fc from 'fast-check'

/** Texts that have broken other systems, by what they try. */
const badTexts = [
  '',
  ' ',
  'x'.repeat(1_000_000),
  'x'.repeat(21_000),
  'nul\u0000nul',
  'lone \ud800 surrogate',
  'right \u202e to left',
  '😀'.repeat(60),
  'e\u0301 \ufeff \u200b',
  'NaN',
  '1e309',
  'null',
  '2026-02-31T25:61:00Z',
  '__proto__',
  'constructor',
  "'; drop table answer; --",
  '$1 %s {{7*7}}',
  '<script>alert(1)</script>',
  '\r\nset-cookie: x=1',
  '../../../../etc/passwd',
  '%00%ff%2e%2e%2f',
  'nobody@example.com',
  'ＡＮＡ@example.com',
]

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

/** Values that are wrong almost anywhere. */
export const badValues: readonly unknown[] = [
  ...badTexts,
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  ['training'],
  [['x']],
  { $ne: 1 },
  deep(100),
]

export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...badValues),
  fc.string({ unit: 'binary' }),
  fc.json().map((text): unknown => JSON.parse(text)),
)

export const badText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...badTexts.filter((text) => text.length < 30_000)),
  fc.string({ unit: 'binary' }),
)

/** Spoils the text of a body rather than a value in it. */
export const badBody: fc.Arbitrary<(json: string) => string> = fc.constantFrom<(json: string) => string>(
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '{"a":',
  () => '['.repeat(20_000),
  () => '{"a":NaN}',
  (json) => json.slice(0, -1),
  (json) => `${json}x`,
  (json) => `\ufeff${json}`,
  (json) => json.replace('{', '{"__proto__":{"admin":true},'),
  (json) => json.replace('{', '{"constructor":{"prototype":{"admin":true}},'),
  (json) => json.replace('{', '{"unknown":1,'),
  (json) => json.replace('{', `{"${'x'.repeat(200_000)}":1,`),
  (json) => json.replace('{', '{"email":["a@example.com"],'),
  (json) => json.replace(/}$/, ',"email":"other@example.com","progress":1e309,"answerData":{"version":1e309}}'),
  (json) => `{"padding":"${'x'.repeat(1_100_000)}",${json.slice(1)}`,
)

export const contentType: fc.Arbitrary<string> = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  ';;;',
)
