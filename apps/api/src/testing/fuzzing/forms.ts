import type { Endpoint } from '@casebench/shared/contract/endpoint'
import fc from 'fast-check'
import { archiveOf, boundary, filePart, formOf, multipart, type Part, wordEntries } from '../uploads.ts'
import type { ValidRequest } from '../valid-request.ts'
import { validValue } from '../valid-value.ts'
import { type BadClass, badText, badTextsFor, wrongTypes } from './bad-values.ts'
import type { Known } from './fitting-values.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Attempt } from './requests.ts'
import { eachSpoiledWhole, type Spoiled, thingsLike } from './spoiled-requests.ts'

/** A table that every call takes which takes a file: people to import, a case to read, a document to keep. */
export const sampleFile = filePart('people.csv', 'email,name\nsomebody@example.com,Somebody\n')

const type = multipart['content-type']
const none: ValidRequest = { params: {}, query: [], body: undefined }

/** What is asked when these parts are sent. */
const sent = (form: readonly Part[]): Attempt => ({ ...none, type, form, payload: formOf(form) })

/** The texts of a form, as its schema wants them and about these things. */
function textsOf(call: Endpoint, known: Readonly<Record<string, unknown>>): Part[] {
  const { file: _file, ...fields } = validValue(call.form as JsonSchema, known) as Record<string, unknown>
  return Object.entries(fields).map(([name, content]) => ({ name, content: String(content) }))
}

/** A form that a call accepts. */
export const plainForm = (call: Endpoint, known: Readonly<Record<string, unknown>>): Attempt =>
  sent([...textsOf(call, known), sampleFile])

const schemaOf = (call: Endpoint, name: string): JsonSchema =>
  (call.form as JsonSchema).properties?.[name] ?? ({} as JsonSchema)

const spoiled = (of: BadClass, at: string, make: () => Attempt): Spoiled => ({ of, at, make })

/** Each class of bad input in each text of a form. */
function eachSpoiledPart(call: Endpoint, form: readonly Part[], known: Known): Spoiled[] {
  return form.flatMap((part, index) => {
    if (part.fileName !== undefined) return []
    const { name, content } = part
    const at = `form/${name}`
    const schema = schemaOf(call, name)
    const put = (changes: Partial<Part>) => () => sent(form.with(index, { ...part, ...changes }))
    const like = (things: Known['foreign']) => thingsLike(things, name, schema, content)
    return [
      ...badTextsFor(schema).map(([of, text]) => spoiled(of, at, put({ content: text }))),
      ...like(known.foreign).map((thing) => spoiled('foreign id', at, put({ content: thing }))),
      ...like(known.gone).map((thing) => spoiled('deleted id', at, put({ content: thing }))),
      spoiled('missing', at, () => sent(form.toSpliced(index, 1))),
      spoiled('null', at, put({ content: 'null' })),
      spoiled('a key twice', at, () => sent([...form, part])),
      spoiled('list for one value', at, put({ name: `${name}[]` })),
      spoiled('another type', at, put({ fileName: 'text.txt' })),
      spoiled('lone surrogate', at, put({ content: Buffer.from('\ud800\udc00', 'utf16le') })),
    ]
  })
}

/** Contents that break readers of tables, archives and documents. */
const badContents: readonly [BadClass, string | Buffer][] = [
  ['empty', ''],
  ['whitespace', ' \r\n\t'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['NUL', 'email,name\n\u0000,\u0000'],
  ['lone surrogate', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41])],
  ['right to left', 'email,name\n\u202eana@example.com,مرحبا'],
  ['emoji', 'email,name\n😀@example.com,👩🏽‍🚀'],
  ['NaN', 'email,level\na@example.com,NaN'],
  ['1e309', 'email,level\na@example.com,1e309'],
  ['bad date', 'title,type,answer\nIncorporated,date,2026-02-31'],
  ['unknown field', 'email,unknown,unknown\na@example.com,1,2'],
  ['__proto__', '__proto__,constructor,email\n1,2,a@example.com'],
  ['a hundred levels', `${'['.repeat(100)}1${']'.repeat(100)}`],
  ['SQL', "email,name\na@example.com,'; drop table answer; --"],
  ['HTML', '<script>alert(1)</script>'],
  ['line breaks', 'email,name\r"a@example.com\n\r,"x'],
  ['other path', archiveOf([{ name: '../../etc/passwd', content: 'x' }])],
  ['another type', archiveOf(wordEntries)],
  ['another type', archiveOf([{ name: 'case.json', content: '{"caseId":' }])],
  ['another type', archiveOf([{ name: 'case.json', content: 'null' }])],
  ['another type', archiveOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml', content: '<workbook/>' }])],
  ['another type', archiveOf([{ name: 'xl/workbook.xml', claims: { packed: 10, unpacked: 4_000_000_000 } }])],
]

/** The same in its file: its content, its name, and whether it is there at all. */
function eachSpoiledFile(form: readonly Part[]): Spoiled[] {
  const at = 'form/file'
  const texts = form.filter(({ fileName }) => fileName === undefined)
  const put = (changes: Partial<Part>) => () => sent([...texts, { ...sampleFile, ...changes }])
  return [
    ...badContents.map(([of, content]) => spoiled(of, at, put({ content }))),
    ...badContents.map(([of, content]) => spoiled(of, at, put({ content, fileName: 'book.xlsx' }))),
    ...badTextsFor({ maxLength: 255 } as JsonSchema).map(([of, fileName]) => spoiled(of, at, put({ fileName }))),
    ...[...wrongTypes, 'a/b\r\nx: y'].map((claimed) => spoiled('wrong content type', at, put({ type: claimed }))),
    spoiled('missing', at, () => sent(texts)),
    spoiled('null', at, () => sent([...texts, { name: 'file', content: 'null' }])),
    spoiled('a key twice', at, () => sent([...form, sampleFile])),
    spoiled('list for one value', at, put({ name: 'file[]' })),
    spoiled('unknown field', at, put({ name: 'document' })),
  ]
}

/** What is wrong with a form as a whole: bytes that are none, and parts that nobody asked for. */
function eachSpoiledForm(form: readonly Part[]): Spoiled[] {
  const bytes = formOf(form)
  const whole: [BadClass, string, Partial<Attempt>][] = [
    ...wrongTypes.map((other): [BadClass, string, Partial<Attempt>] => [
      'wrong content type',
      'headers',
      { type: other },
    ]),
    ['wrong content type', 'headers', { type: 'multipart/form-data' }],
    ['wrong content type', 'headers', { type: `multipart/form-data; boundary=${'x'.repeat(5000)}` }],
    ['missing', 'body', { payload: undefined }],
    ['truncated body', 'body', { payload: Buffer.alloc(0) }],
    ['truncated body', 'body', { payload: bytes.subarray(0, bytes.length / 2) }],
    ['truncated body', 'body', { payload: bytes.subarray(0, -boundary.length) }],
    ['spoiled body', 'body', { payload: Buffer.from('{}') }],
    ['spoiled body', 'body', { payload: Buffer.from(`--${boundary}\r\n`.repeat(5000)) }],
  ]
  const strays: [BadClass, Part[]][] = [
    ['unknown field', [{ name: 'unknown', content: '1' }]],
    ['unknown field', [{ name: 'x'.repeat(5000), content: '1' }]],
    ['unknown field', Array.from({ length: 1000 }, (_, at) => ({ name: `field${at}`, content: '' }))],
    ['__proto__', [{ name: '__proto__', content: '1' }]],
    ['__proto__', [{ name: 'constructor', content: '1' }]],
  ]
  return [
    ...whole.map(([of, at, changes]) =>
      spoiled(of, at, () => {
        const { form: _form, ...rest } = sent(form)
        return { ...rest, ...changes }
      }),
    ),
    ...strays.map(([of, parts]) => spoiled(of, 'form', () => sent([...parts, ...form]))),
  ]
}

/** Each class of bad input in each part of a form, and each that is about the whole of it. */
export const eachSpoiledFormOf = (call: Endpoint, form: readonly Part[], known: Known): Spoiled[] => [
  ...eachSpoiledPart(call, form, known),
  ...eachSpoiledFile(form),
  ...eachSpoiledForm(form),
  ...eachSpoiledWhole(call, none).map(({ make, ...rest }) => ({
    ...rest,
    make: () => ({ ...sent(form), ...withoutBody(make()) }),
  })),
]

const withoutBody = ({ payload: _payload, type: _type, ...rest }: Attempt) => rest

type Change = { at: number; byte: number }

/** Bytes with some of them changed, and the end cut off. */
function changed(content: string | Buffer, changes: readonly Change[], cut: number): Buffer {
  const bytes = Buffer.from(content)
  for (const { at, byte } of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte
  return bytes.subarray(0, bytes.length - (cut % Math.max(1, bytes.length)))
}

const change: fc.Arbitrary<Change> = fc.record({ at: fc.nat(), byte: fc.nat(255) })

/** Forms whose file is like one of these, a little spoiled, and forms with any text in any part. */
export function anyForm(form: readonly Part[], files: readonly Part[]): fc.Arbitrary<Attempt> {
  const texts = form.filter(({ fileName }) => fileName === undefined)
  const file = fc
    .tuple(fc.constantFrom(...files), fc.array(change, { maxLength: 8 }), fc.oneof(fc.constant(0), fc.nat(2000)))
    .map(([part, changes, cut]): Part => ({ ...part, content: changed(part.content, changes, cut) }))
  const named = fc.tuple(file, badText).map(([part, fileName]): Part => ({ ...part, fileName }))
  const withFile = fc.oneof({ weight: 4, arbitrary: file }, named).map((part) => sent([...texts, part]))
  const bytes = formOf(form)
  // Whole but for its last line break it could be read.
  const cut = fc.nat(bytes.length - boundary.length).map((length): Attempt => {
    const { form: _form, ...whole } = sent(form)
    return { ...whole, payload: bytes.subarray(0, length) }
  })
  const spoiledText = texts.map((part, index) =>
    badText.map((content) => sent([...texts.with(index, { ...part, content }), sampleFile])),
  )
  return fc.oneof({ weight: 4, arbitrary: withFile }, cut, fc.constant(sent(form)), ...spoiledText)
}
