import { documentTypes } from '@casebench/shared/document-types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import {
  archiveOf,
  boundary,
  expectAgreement,
  fieldsFor,
  filePart,
  formOf,
  multipart,
  sendForm,
  upload,
  uploadPath,
  wordEntries,
} from '../testing/uploads.ts'

const api = useTestApi({ uploads: { largest: 1_000_000, most: 100 } })
let as: Person
beforeAll(async () => {
  as = await api.candidate()
})
afterAll(async () => {
  await expectAgreement(api)
})

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const png = Buffer.concat([
  latin('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'),
  Buffer.alloc(17, 1),
  latin('\u0000\u0000\u0000\u0000IDAT'),
  Buffer.alloc(100),
])
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 7)])
const webp = Buffer.concat([latin('RIFF\u0064\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(92, 3)])
const pdf = latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const word = archiveOf(wordEntries)
const types = archiveOf([{ name: '[Content_Types].xml' }])
const excel = archiveOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])
const mail = 'From: Ana <ana@example.com>\r\nDate: Sat, 21 Nov 2026 16:05:00 +0000\r\nSubject: Extract\r\n\r\nBody'
const openXml = 'application/vnd.openxmlformats-officedocument'

describe('what is accepted, by its content', () => {
  test.each<[string, string | Buffer, string]>([
    ['a.pdf', pdf, 'application/pdf'],
    ['a.png', png, 'image/png'],
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.webp', webp, 'image/webp'],
    ['a.txt', 'plain', 'text/plain; charset=utf-8'],
    ['a.csv', 'a;b\r\n1;2\r\n', 'text/csv; charset=utf-8'],
    ['a.docx', word, `${openXml}.wordprocessingml.document`],
    ['a.xlsx', excel, `${openXml}.spreadsheetml.sheet`],
    ['a.eml', mail, 'message/rfc822; charset=utf-8'],
    // The name decides between a table, a mail and prose; pictures are told by their content alone.
    ['photo.jpg', png, 'image/png'],
    ['no ending', pdf, 'application/pdf'],
    ['TABLE.CSV', 'a;b', 'text/csv; charset=utf-8'],
    ['mail.txt', mail, 'text/plain; charset=utf-8'],
    ['forwarded', mail, 'message/rfc822; charset=utf-8'],
    ['umlauts.txt', latin('M\u00fcller & S\u00f6hne'), 'text/plain; charset=windows-1252'],
    ['euro.csv', Buffer.from([0x80, 0x3b, 0x31]), 'text/csv; charset=windows-1252'],
    ['wide.txt', Buffer.from('\ufeffbreit', 'utf16le'), 'text/plain; charset=utf-16le'],
    ['marked.txt', '\ufeffwith a byte order mark', 'text/plain; charset=utf-8'],
    ['cut.txt', `${'x'.repeat(65_535)}ä and on`, 'text/plain; charset=utf-8'],
    ['comparison.txt', '3 < 4 and <b> comes later', 'text/plain; charset=utf-8'],
    // Two things at once are served as the one they begin as, which runs nothing.
    ['polyglot.pdf', Buffer.concat([pdf, latin('<script>alert(1)</script>')]), 'application/pdf'],
    ['polyglot.jpg', Buffer.concat([jpeg, word]), 'image/jpeg'],
    ['script.txt', '#!/bin/sh\nrm -rf ~', 'text/plain; charset=utf-8'],
    ['formula.csv', '=cmd|"/c calc"!A1', 'text/csv; charset=utf-8'],
    ['BMW.txt', 'BMW AG begins as a bitmap does', 'text/plain; charset=utf-8'],
    ['Extract of 22.11', pdf, 'application/pdf'],
  ])('%s', async (fileName, content, contentType) => {
    const { status, body } = await upload(api, as, fileName, content)
    expect(status, body.detail).toBe(200)
    expect(body.document.contentType).toBe(contentType)
    expect(Object.keys(documentTypes)).toContain(contentType.replace(/;.*/, ''))
  })
})

describe('what is refused, whatever it is called', () => {
  const manyEntries = [...wordEntries, ...Array.from({ length: 5000 }, (_, n) => ({ name: `word/${n}.xml` }))]
  test.each<[string, string | Buffer]>([
    ['html.pdf', '<!doctype html><script>alert(1)</script>'],
    ['html.txt', '  \n<html><body onload=alert(1)>'],
    ['comment.txt', '<!-- --><script>alert(1)</script>'],
    ['marked.txt', '\ufeff<script>alert(1)</script>'],
    ['wide.txt', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['drawing.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['feed.csv', '<?xml version="1.0"?><rss/>'],
    ['program.pdf', Buffer.concat([latin('MZ'), Buffer.alloc(200)])],
    ['program.txt', Buffer.concat([latin('\u007fELF'), Buffer.alloc(200)])],
    ['nul.txt', 'text with a \u0000 in it'],
    ['late nul.txt', `${'x'.repeat(200_000)}\u0000`],
    ['escape.txt', Buffer.from([0x90, 0x41, 0x81, 0x0e])],
    ['half of a letter.txt', Buffer.from([0xff, 0xfe, 0x41])],
    ['movie.pdf', Buffer.concat([Buffer.from([0, 0, 0, 0x18]), latin('ftypmp42'), Buffer.alloc(50)])],
    ['picture.gif', latin('GIF89a\u0001\u0000\u0001\u0000')],
    ['old.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['packed.gz', Buffer.from('1f8b0800000000000003', 'hex')],
    ['packed.rar', Buffer.concat([latin('Rar!\u001a\u0007\u0001\u0000'), Buffer.alloc(60)])],
    ['archive.docx', archiveOf([{ name: 'a.txt' }])],
    ['types only.docx', types],
    ['both.docx', archiveOf([...wordEntries, { name: 'xl/workbook.xml' }])],
    ['macros.docx', archiveOf([...wordEntries, { name: 'word/vbaProject.bin' }])],
    ['library.docx', archiveOf([{ name: 'META-INF/MANIFEST.MF' }, { name: 'word/document.xml' }])],
    ['bomb.docx', archiveOf([...wordEntries, { name: 'word/x.xml', claims: { packed: 10, unpacked: 4_000_000_000 } }])],
    ['overlap.docx', archiveOf([...wordEntries, { name: 'a', claims: { packed: 900_000, unpacked: 900_000 } }])],
    ['crowd.docx', archiveOf(manyEntries)],
    ['password.docx', archiveOf(wordEntries.map((entry) => ({ ...entry, flags: 1 })))],
    ['slip.docx', archiveOf([...wordEntries, { name: '../../etc/cron.d/x' }])],
    ['cut.docx', word.subarray(0, -30)],
    ['head.docx', word.subarray(0, 4)],
    ['junk before.docx', Buffer.concat([Buffer.from('MZ'), word])],
    ['directory elsewhere.docx', Buffer.concat([latin('PK\u0003\u0004'), Buffer.alloc(700_000), word.subarray(-22)])],
  ])('%s', async (fileName, content) => {
    const refused = await upload(api, as, fileName, content)
    expect(refused).toMatchObject({ status: 415, body: { code: 'unsupported_document' } })
    expect(refused.body.detail).toMatch(/cannot be attached. You can attach PDF, PNG/)
  })

  test('an empty file', async () => {
    expect(await upload(api, as, 'empty.txt', '')).toMatchObject({
      status: 400,
      body: { code: 'empty_file', detail: '“empty.txt” is empty. Choose another file.' },
    })
  })

  test.each<[string, string | Buffer, RegExp]>([
    ['notes.exe', 'plain', /ends in \.exe\. You can attach PDF, PNG/],
    ['pixel.png.exe', png, /ends in \.exe/],
    ['run.sh', '#!/bin/sh', /ends in \.sh/],
    ['notes.exe_', 'plain', /ends in \.exe_/],
    ['notes.application', 'plain', /ends in \.application/],
    ['notes.appinstaller', 'plain', /ends in \.appinstaller/],
    ['notes.settingcontent-ms', 'plain', /ends in \.settingcontent-ms/],
    ['notes.7z', 'plain', /ends in \.7z/],
    ['notes.3gp', 'plain', /ends in \.3gp/],
    ['table.ods', 'a;b', /ends in \.ods/],
    ['fake.pdf', 'not a PDF at', /named like a PDF file, but its content is text/],
    ['FAKE.PDF', 'not a PDF at', /named like a PDF file/],
    ['pixel.jpg', 'GIF89a/*<script>*/=1', /named like a JPEG file, but its content is text/],
    ['sheet.docx', excel, /named like a Word file, but its content is Excel/],
    ['extract.txt', pdf, /named like a text file, but its content is PDF/],
    ['not-a-mail.eml', 'Hello,\nFrom: is only a word here', /named like a mail file, but its content is text/],
  ])('%s, whose name belies it', async (fileName, content, detail) => {
    const refused = await upload(api, as, fileName, content)
    expect(refused).toMatchObject({ status: 415, body: { code: 'unsupported_document' } })
    expect(refused.body.detail).toMatch(detail)
    expect(refused.body.detail).toContain(fileName)
  })

  test.each([1_000_001, 3_000_000])('a file of %d bytes, with how large it may be', async (size) => {
    const refused = await upload(api, as, 'large.txt', 'x'.repeat(size))
    expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(refused.body.detail).toContain('larger than the limit of 977 kB')
  })

  test('but not one that is just as large as it may be', async () => {
    expect((await upload(api, as, 'large.txt', 'x'.repeat(1_000_000))).status).toBe(200)
  })
})

describe('names', () => {
  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\windows\\\\system.txt', 'system.txt'],
    ['C:\\\\fakepath\\\\scan.txt', 'scan.txt'],
    ['/absolute.txt', 'absolute.txt'],
    ['cod\u202efdp.txt', 'codfdp.txt'],
    ['\u2066iso\u2069lated.txt', 'isolated.txt'],
    ['zero\u200bwidth\ufeff.txt', 'zerowidth.txt'],
    ['control\u0007\u001b[31m.txt', 'control[31m.txt'],
    ['  spaces   within .txt  ', 'spaces within .txt'],
    ['...hidden.txt', 'hidden.txt'],
    ['ends.txt...', 'ends.txt'],
    ['a<b>c:d|e?f*.txt', 'a_b_c_d_e_f_.txt'],
    ['re\u0301sume\u0301.txt', 'r\u00e9sum\u00e9.txt'],
    ['re\u200ds\u200bume\u200d\u0301.txt', 'resum\u00e9.txt'],
    ['\u767b\u8a18.txt', '\u767b\u8a18.txt'],
    ['😀.txt', '😀.txt'],
    ['__proto__', '__proto__'],
    ["'; drop table document; --.txt", "'; drop table document; --.txt"],
    ['%2e%2e%2fetc.txt', '%2e%2e%2fetc.txt'],
  ])('%j is kept as %j', async (sent, kept) => {
    const { status, body } = await upload(api, as, sent, 'content')
    expect(status, body.detail).toBe(200)
    expect(body.document.fileName).toBe(kept)
    const again = await api.send('POST', '/v1/any/documents/view_document', {
      as,
      body: { email: as.email, caseId: 'sample', mode: 'training', fileName: kept },
    })
    expect(again.status).toBe(200)
  })

  test.each(['..', '...', '/', ' ', '\u202e', ''])('%j is no name', async (sent) => {
    const { status, body } = await upload(api, as, sent, 'x')
    expect(status).toBe(400)
    expect(body.code).toBe('invalid')
  })

  test('one that is too long is refused', async () => {
    expect((await upload(api, as, `${'x'.repeat(252)}.txt`, 'x')).status).toBe(400)
    expect((await upload(api, as, `${'x'.repeat(251)}.txt`, 'x')).status).toBe(200)
  })
})

describe('forms', () => {
  const file = filePart('form.txt', 'content')
  const field = (name: string, content: string) => ({ name, content })

  test('the file may come before the fields, or between them', async () => {
    const fields = fieldsFor(as)
    expect((await sendForm(api, as, [file, ...fields])).status).toBe(200)
    expect((await sendForm(api, as, [...fields.slice(0, 1), file, ...fields.slice(1)])).status).toBe(200)
  })

  test.each<[string, () => Parameters<typeof formOf>[0]]>([
    ['without a file', () => fieldsFor(as)],
    ['without fields', () => [file]],
    ['without a mode', () => [...fieldsFor(as).slice(0, 2), file]],
    ['with a mode that is none', () => [...fieldsFor(as, { mode: 'exam' }), file]],
    ['with a case that is none', () => [...fieldsFor(as, { caseId: '../x' }), file]],
    ['with a field twice', () => [...fieldsFor(as), field('email', as.email), file]],
    ['with a field too many', () => [...fieldsFor(as), field('surplus', '1'), file]],
    ['with a field in place of another', () => [...fieldsFor(as).slice(1), field('emails', as.email), file]],
    ['with two files', () => [...fieldsFor(as), file, filePart('second.txt', 'x')]],
    ['with its file under another name', () => [...fieldsFor(as), { ...file, name: 'document' }]],
    ['with a file as a field', () => [...fieldsFor(as), field('file', 'content')]],
    ['with a prototype', () => [...fieldsFor(as).slice(1), field('__proto__', '{"admin":true}'), file]],
    ['with a field of a megabyte', () => [...fieldsFor(as, { caseId: 'x'.repeat(1_000_000) }), file]],
  ])('%s are refused', async (_what, parts) => {
    const refused = await sendForm(api, as, parts())
    expect([400, 413]).toContain(refused.status)
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect(refused.body.detail).not.toMatch(/FST_|busboy|prototype/i)
  })

  test('for somebody else are refused, the same whether or not there is such a person', async () => {
    const other = await api.candidate()
    const answers: Record<string, unknown>[] = []
    for (const email of [other.email, 'nobody@example.com', `${as.email}.example.org`]) {
      const { status, body } = await sendForm(api, as, [...fieldsFor({ email }), file])
      answers.push({ status, ...body, requestId: '' })
    }
    expect(answers[0]).toMatchObject({ status: 403, code: 'forbidden' })
    expect(answers.every((one) => JSON.stringify(one) === JSON.stringify(answers[0]))).toBe(true)
    expect((await sendForm(api, as, [file, ...fieldsFor(other)])).status).toBe(403)
    expect((await sendForm(api, as, [...fieldsFor({ email: as.email.toUpperCase() }), file])).status).toBe(200)
  })

  test.each<[string, string | undefined, string | Buffer, number]>([
    ['JSON', 'application/json', '{}', 415],
    ['text', 'text/plain', 'x', 415],
    ['no type', undefined, 'x', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['another boundary', 'multipart/form-data; boundary=other', formOf([file]), 400],
    ['nothing between', multipart['content-type'], '', 400],
    ['only the end', multipart['content-type'], `--${boundary}--\r\n`, 400],
    ['no form', multipart['content-type'], 'x'.repeat(10_000), 400],
    [
      'a head that does not end',
      multipart['content-type'],
      `--${boundary}\r\ncontent-disposition: form-data; name="file"`,
      400,
    ],
    ['a head without a name', multipart['content-type'], `--${boundary}\r\nx: y\r\n\r\nz\r\n--${boundary}--\r\n`, 400],
  ])('with %s are refused', async (_what, type, payload, status) => {
    const response = await api.app.inject({
      method: 'POST',
      url: uploadPath,
      headers: { authorization: `Bearer ${as.token}`, ...(type === undefined ? {} : { 'content-type': type }) },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ status })
  })

  test.each([0.05, 0.3, 0.6, 0.9, 0.99])('cut off after %d of them leave nothing', async (share) => {
    const whole = formOf([...fieldsFor(as), filePart('cut.txt', 'x'.repeat(200_000))])
    const before = await expectAgreement(api)
    const response = await api.app.inject({
      method: 'POST',
      url: uploadPath,
      headers: { authorization: `Bearer ${as.token}`, ...multipart },
      payload: whole.subarray(0, Math.floor(whole.length * share)),
    })
    expect(response.statusCode).toBe(400)
    expect(await expectAgreement(api)).toBe(before)
  })

  test('are read by no other call', async () => {
    const refused = await api.send('POST', '/v1/any/documents/view_document', {
      as,
      headers: multipart,
      body: formOf(fieldsFor(as)),
    })
    expect(refused.status).toBe(415)
  })
})
