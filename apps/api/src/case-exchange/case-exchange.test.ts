import { buffer } from 'node:stream/consumers'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import { removeUnclaimed } from '@casebench/domain/unclaimed-files'
import { transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { describe, expect, test } from 'vitest'
import { writeXlsx } from '../spreadsheets/write-xlsx.ts'
import { newCase } from '../testing/administered-cases.ts'
import { workbook, zipOf } from '../testing/people-files.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { filePart, formOf, multipart } from '../testing/uploads.ts'
import { caseToSheets } from './case-to-sheets.ts'

const api = useTestApi()
const author = () => api.person({ role: 'Case_Author' })
const cases = '/v1/admin/cases'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const send = (as: Person, call: string, fileName: string, content: string | Buffer) =>
  api.send('POST', `${cases}/${call}`, { as, headers: multipart, body: formOf([filePart(fileName, content)]) })
const preview = (as: Person, fileName: string, content: string | Buffer) =>
  send(as, 'import_preview', fileName, content)
const uploadDocument = (as: Person, fileName: string, content: string | Buffer) =>
  send(as, 'upload_case_document', fileName, content)

async function exported(as: Person, caseId: string, format: 'xlsx' | 'zip'): Promise<Buffer> {
  const { rawPayload, statusCode } = await api.app.inject({
    url: `${cases}/export_case?case_id=${caseId}&format=${format}`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

const stored = async (key: string) => {
  const opened = await api.services.storage.open(key)
  return opened && (await buffer(opened.stream))
}
const noted = async (key: string) =>
  (await api.services.database.query('select since from unclaimed_file where storage_key = $1', [key])).rows[0]

describe('a case that is exported', () => {
  test.each(['xlsx', 'zip'] as const)(
    'comes back from its %s as it was, and saving it changes nothing',
    async (format) => {
      const as = await author()
      const caseId = await newCase(api, as)
      const { body } = await preview(as, `case.${format}`, await exported(as, caseId, format))
      expect(body).toMatchObject({ caseId, current_version: 1, faults: [], total_faults: 0, guesses: [], ignored: [] })
      const { caseData, answerSheet } = body
      expect({ caseData, answerSheet }).toEqual({ caseData: sampleCase, answerSheet: sampleSheet })
      const saved = await api.send('POST', `${cases}/edit_case`, { as, body: { caseId, caseData, answerSheet } })
      expect(saved.body.message).toBe('Nothing has changed.')
    },
  )

  test('is on record', async () => {
    const as = await author()
    const caseId = await newCase(api, as)
    await exported(as, caseId, 'zip')
    const { rows } = await api.services.database.query(
      `select detail from activity_log where actor = $1 and action = 'export_case'`,
      [as.email],
    )
    expect(rows).toEqual([{ detail: { caseId, version: 1, format: 'zip' } }])
  })

  test('brings its documents to where they are not', async () => {
    const as = await author()
    const { document } = (await uploadDocument(as, 'Register extract.png', png)).body
    const caseId = await newCase(api, as, { ...sampleCase, documents: [document] })
    const bundle = await exported(as, caseId, 'zip')
    await api.services.storage.delete(document.file)
    const { body } = await preview(as, 'case.zip', bundle)
    expect(body.faults).toEqual([])
    const [{ file }] = body.caseData.documents
    expect(file).not.toBe(document.file)
    expect(await stored(file)).toEqual(png)
    const copy = { caseId: `copy-${caseId}`, caseData: body.caseData, answerSheet: body.answerSheet }
    expect(await api.send('POST', `${cases}/insert_case/`, { as, body: copy })).toMatchObject({ status: 200 })
    expect(await noted(file)).toBeUndefined()
  })

  test('without its documents says which are missing, by their cells', async () => {
    const as = await author()
    const file = await writeXlsx(
      caseToSheets({
        caseId: 'elsewhere',
        caseData: {
          ...sampleCase,
          documents: [
            { documentId: 'gone', title: 'Gone', file: 'cases/elsewhere/gone.pdf', contentType: 'application/pdf' },
          ],
        },
        answerSheet: sampleSheet,
      }),
    )
    const { body } = await preview(as, 'case.xlsx', file)
    expect(body).toMatchObject({
      current_version: null,
      faults: [{ cell: 'Documents!C2', message: 'This file does not exist.' }],
    })
  })
})

/** A list of questions as somebody has it who has never heard of this product. */
const plainList = [
  ['Chapter', 'Topic', 'Question', 'Correct answer', 'Mandatory', 'Colour'],
  ['Client', 'Identity', 'Legal name', 'Meridian Spice GmbH', 'x', 'blue'],
  ['', '', 'Date of incorporation', '4 November 2013', 'yes', ''],
  ['', '', 'Website', 'https://meridian.example.com', '', ''],
  ['', 'Risk', 'High risk?', 'No', '', ''],
  ['', '', 'Share of cash', '40%', '', ''],
  ['', 'Owners', 'Owner name', 'Ana Kovač', '', ''],
  ['', '', 'Owner name', 'John Smith', '', ''],
] as const

describe('a document of a case', () => {
  const read = (as: Person, file: string) =>
    api.app.inject({
      url: `${cases}/case_document?file=${encodeURIComponent(file)}`,
      headers: { authorization: `Bearer ${as.token}` },
    })

  test('is read by whoever works on cases as it was sent, before and after the case is saved', async () => {
    const as = await author()
    const { document } = (await uploadDocument(as, 'Register extract.png', png)).body
    const before = await read(as, document.file)
    expect([before.statusCode, before.rawPayload]).toEqual([200, png])
    expect(before.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    })
    await newCase(api, as, { ...sampleCase, documents: [document] })
    expect((await read(as, document.file)).rawPayload).toEqual(png)
    expect((await read(await api.candidate(), document.file)).statusCode).toBe(403)
  })

  test('is none where nothing lies, and never what candidates attached', async () => {
    const as = await author()
    expect((await read(as, 'cases/uploads/nothing')).statusCode).toBe(404)
    await api.services.storage.put('uploads/of-a-candidate', png)
    for (const file of ['uploads/of-a-candidate', 'cases/../uploads/of-a-candidate', '/cases/a', 'cases/', 'cases//a'])
      expect((await read(as, file)).statusCode, file).toBe(400)
  })
})

describe('a plain list of questions', () => {
  test('becomes a case that can be saved, and what was guessed is said', async () => {
    const as = await author()
    const { body } = await preview(as, 'Meridian Spice.xlsx', await workbook(plainList, 'Sheet1'))
    expect(body).toMatchObject({ caseId: 'meridian-spice', faults: [], ignored: ['Sheet1: Colour'] })
    const [client] = body.caseData.components
    expect(client.title).toBe('Client')
    const asked = client.sections.map(({ title, subsections }: (typeof sampleCase)['components'][0]['sections'][0]) => [
      title,
      subsections.map(({ repeatable, attributes }) => [
        repeatable,
        attributes.map(({ attributeId, type, required }) => [attributeId, type, required]),
      ]),
    ])
    expect(asked).toEqual([
      [
        'Identity',
        [
          [
            undefined,
            [
              ['LegalName', 'legalName', true],
              ['DateOfIncorporation', 'date', true],
              ['Website', 'website', undefined],
            ],
          ],
        ],
      ],
      [
        'Risk',
        [
          [
            undefined,
            [
              ['HighRisk', 'yesNo', undefined],
              ['ShareOfCash', 'percent', undefined],
            ],
          ],
        ],
      ],
      ['Owners', [[true, [['OwnerName', 'personName', undefined]]]]],
    ])
    expect(body.answerSheet).toMatchObject({
      OwnerName0: { answer: 'Ana Kovač' },
      OwnerName1: { answer: 'John Smith' },
    })
    expect(body.guesses).toEqual(
      expect.arrayContaining([
        { cell: 'Sheet1!C2', message: '“Legal name” was given the id LegalName.' },
        { cell: 'Details', message: 'The case was named “Meridian Spice”, after the file.' },
      ]),
    )
    const { caseData, answerSheet } = body
    const caseId = `plain-${crypto.randomUUID()}`
    expect(
      await api.send('POST', `${cases}/insert_case/`, { as, body: { caseId, caseData, answerSheet } }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('is read from CSV as well', async () => {
    const csv = plainList.map((line) => line.join(';')).join('\n')
    const { body } = await preview(await author(), 'list.csv', csv)
    expect(body).toMatchObject({ caseId: 'list', faults: [], ignored: ['CSV: Colour'] })
  })

  test.each(['Date', 'Datum', 'تاريخ', 'date'])('takes a type by what the editor calls it: %s', async (type) => {
    const content = await workbook([
      ['Title', 'Type', 'Answer'],
      ['Founded', type, '4 Nov 2013'],
    ])
    const { body } = await preview(await author(), 'case.xlsx', content)
    expect(body.caseData.components[0].sections[0].subsections[0].attributes[0]).toMatchObject({ type: 'date' })
  })

  test('takes dates that came as numbers, and shares of one', async () => {
    const content = await workbook([
      ['Title', 'Type', 'Answer'],
      ['Founded', 'date', 41582],
      ['Share', 'percent', 0.4],
    ])
    const { body } = await preview(await author(), 'case.xlsx', content)
    expect(body.answerSheet).toEqual({ Founded: { answer: '2013-11-04' }, Share: { answer: '40' } })
    expect(body.guesses.map(({ cell }: { cell: string }) => cell)).toEqual(
      expect.arrayContaining(['People!C2', 'People!C3']),
    )
  })
})

describe('what is wrong with a case is said by its cell', () => {
  test.each([
    ['a date that is none', ['Founded', 'Founded', 'date', 'someday'], 'Questions!D2', /isn’t a date/],
    [
      'an unknown type',
      ['Founded', 'Founded', 'daet', 'x'],
      'Questions!C2',
      /^Choose one of these: Short text, Long text, .*…$/,
    ],
    ['no answer where one counts', ['Founded', 'Founded', 'date', ''], 'Questions!D2', /no reference answer/],
    [
      'a choice without options',
      ['Kind', 'Kind', 'choice', 'A'],
      'Questions!B2',
      /has no options, which the type “One of several” needs/,
    ],
    ['an id that cannot be one', ['1 a', 'Kind', 'text', 'A'], 'Questions!A2', /./],
    ['an answer without its question', ['', '', '', 'A'], 'Questions!B2', /has no question/],
  ])('%s', async (_what, line, cell, message) => {
    const content = await workbook([['Attribute id', 'Title', 'Type', 'Reference answer'], line], 'Questions')
    const { body } = await preview(await author(), 'case.xlsx', content)
    expect(body.faults).toContainEqual({ cell, message: expect.stringMatching(message) })
  })

  test.each([
    ['a workbook without questions', 'case.xlsx', () => workbook([['Colour'], ['blue']]), 400, /“Title” or “Question”/],
    ['a zip that is no export', 'case.zip', () => zipOf({ 'a.txt': 'a' }), 415, /cannot be read as a spreadsheet/],
    [
      'a zip with a file outside of it',
      'case.zip',
      async () =>
        Buffer.from((await zipOf({ 'xx/case.json': '{}' })).toString('latin1').replaceAll('xx/', '../'), 'latin1'),
      400,
      /damaged/,
    ],
    [
      'a zip that is damaged',
      'case.zip',
      async () => {
        const zip = await zipOf({ 'case.json': JSON.stringify({ caseData: {}, answerSheet: {} }) })
        zip.fill(0, 45, 60)
        return zip
      },
      400,
      /damaged/,
    ],
    ['a bundle whose case is no JSON', 'case.zip', () => zipOf({ 'case.json': '{' }), 400, /not valid JSON/],
    ['a bundle whose case is none', 'case.zip', () => zipOf({ 'case.json': '[]' }), 400, /not a case/],
    [
      'a bundle with what is no document',
      'case.zip',
      () =>
        zipOf({
          'case.json': JSON.stringify({
            caseData: { documents: [{ documentId: 'a', file: 'a' }] },
            answerSheet: {},
            files: { a: 'documents/a.pdf' },
          }),
          'documents/a.pdf': '<html>',
        }),
      415,
      /Save this one as PDF/,
    ],
    [
      'a bundle with one file as many documents',
      'case.zip',
      () =>
        zipOf({
          'case.json': JSON.stringify({
            caseData: { documents: ['a', 'b'].map((documentId) => ({ documentId, title: 'A', file: 'a' })) },
            answerSheet: {},
            files: { a: 'documents/a.txt', b: 'documents/a.txt' },
          }),
          'documents/a.txt': 'text',
        }),
      400,
      /more than one document/,
    ],
    [
      'a zip that unpacks to more than it should',
      'case.zip',
      async () => {
        const zip = await zipOf({ 'case.json': '{}' })
        zip.writeUInt32LE(600 * 1024 ** 2, zip.lastIndexOf('PK\u0001\u0002') + 24)
        return zip
      },
      413,
      /unpacks to more/,
    ],
    [
      'a zip with too many files',
      'case.zip',
      () => zipOf({ 'case.json': '{}', ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}`, ''])) }),
      400,
      /more than 500 files/,
    ],
    [
      'a zip that says it has fewer files than it has',
      'case.zip',
      async () => {
        const zip = await zipOf({ 'a.txt': 'a', 'case.json': '{}' })
        const end = zip.lastIndexOf('PK\u0005\u0006')
        zip.writeUInt16LE(1, end + 8)
        zip.writeUInt16LE(1, end + 10)
        return zip
      },
      415,
      /cannot be read as a spreadsheet/,
    ],
    [
      'a zip whose files lie in each other',
      'case.zip',
      async () => {
        const zip = await zipOf({ 'case.json': '{}', 'documents/a.txt': 'text', 'documents/b.txt': 'text' })
        const last = zip.lastIndexOf('PK\u0001\u0002')
        zip.writeUInt32LE(zip.readUInt32LE(zip.lastIndexOf('PK\u0001\u0002', last - 1) + 42), last + 42)
        return zip
      },
      400,
      /damaged/,
    ],
    [
      'a file that is larger than its zip says',
      'case.zip',
      async () => {
        const zip = await zipOf({
          'case.json': JSON.stringify({ caseData: {}, answerSheet: {}, more: 'x'.repeat(9999) }),
        })
        zip.writeUInt32LE(10, zip.lastIndexOf('PK\u0001\u0002') + 24)
        return zip
      },
      400,
      /damaged/,
    ],
    [
      'a bundle whose case is larger than a case',
      'case.zip',
      () => zipOf({ 'case.json': `{"caseData":{},"answerSheet":{},"more":"${'x'.repeat(6 * 1024 ** 2)}"}` }),
      413,
      /case.json is larger than 5 MB/,
    ],
    [
      'a bundle whose case has a million values',
      'case.zip',
      () => zipOf({ 'case.json': `{"caseData":{},"answerSheet":{},"more":[${'0,'.repeat(1_000_000)}0]}` }),
      413,
      /more than 60,000 values/,
    ],
    [
      'a bundle whose case is fifty thousand lists in each other',
      'case.zip',
      () =>
        zipOf({
          'case.json': `{"caseData":{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}},"answerSheet":{}}`,
        }),
      400,
      /^case\.json\/caseData\/name.* is nested too deeply\.$/,
    ],
    [
      'a bundle whose case has a sign that cannot be stored',
      'case.zip',
      () => zipOf({ 'case.json': '{"caseData":{"name":"a\\u0000"},"answerSheet":{}}' }),
      400,
      /^case\.json\/caseData\/name has a NUL character\.$/,
    ],
    ['a picture', 'case.png', async () => png, 415, /cannot be read as a spreadsheet/],
  ])('%s is refused', async (_what, fileName, content, status, detail) => {
    const refused = await preview(await author(), fileName, await content())
    expect(refused).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } })
  })
})

describe('a document of a case', () => {
  test('is stored, belongs to the case that is saved with it, and is read by its candidates', async () => {
    const as = await author()
    const { status, body } = await uploadDocument(as, 'Register extract (2026).PNG', png)
    expect({ status, document: body.document }).toEqual({
      status: 200,
      document: {
        documentId: 'register-extract-2026',
        title: 'Register extract (2026)',
        file: expect.stringMatching(/^cases\/uploads\//),
        contentType: 'image/png',
      },
    })
    // Kept for a week, not for the hour that a broken upload is.
    expect((await noted(body.document.file)).since.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    const caseId = await newCase(api, as, { ...sampleCase, documents: [body.document] })
    expect(await noted(body.document.file)).toBeUndefined()
    const candidate = await api.person()
    await assignCase(api.services.database, {
      userId: candidate.userId,
      caseId,
      mode: 'training',
      assignedAt: new Date(),
    })
    const read = await api.app.inject({
      url: `/v1/any/cases/case_review/case_document/${caseId}/${body.document.documentId}`,
      headers: { authorization: `Bearer ${candidate.token}` },
    })
    expect({ status: read.statusCode, type: read.headers['content-type'] }).toEqual({ status: 200, type: 'image/png' })
    expect(read.rawPayload).toEqual(png)
  })

  test.each([
    [
      'that the desk cannot show',
      'mail.eml',
      'From: a@b.example\r\nDate: today\r\n\r\nHello',
      415,
      /Save this one as PDF/,
    ],
    ['in an encoding that it would garble', 'text.txt', Buffer.from('Zo\xeb', 'latin1'), 415, /UTF-8/],
    ['that is nothing', 'empty.txt', '', 400, /is empty/],
    ['that is a page', 'page.html', '<html></html>', 415, /Save this one as PDF/],
  ])('%s is refused, and leaves nothing', async (_what, fileName, content, status, detail) => {
    const before = (await api.services.database.query('select from unclaimed_file')).rowCount
    const refused = await uploadDocument(await author(), fileName, content)
    expect(refused).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } })
    expect((await api.services.database.query('select from unclaimed_file')).rowCount).toBe(before)
  })

  test('beyond 1 GB of documents that wait for a case it is refused with what to do, and leaves nothing', async () => {
    const as = await author()
    await api.services.database.query(
      `insert into unclaimed_file (storage_key, since, held_by, size) values ('cases/uploads/held', now() + interval '1 day', $1, $2)`,
      [as.userId, 1024 ** 3],
    )
    const refused = await uploadDocument(as, 'a.png', png)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'too_many_bytes', detail: expect.stringMatching(/Save those cases/) },
    })
    expect((await uploadDocument(await author(), 'a.png', png)).status).toBe(200)
  })

  test('goes with the last case that has it, and is never removed while one has', async () => {
    const as = await api.person({ role: 'Product_Owner' })
    const { document } = (await uploadDocument(as, 'a.png', png)).body
    const [one, two] = [
      await newCase(api, as, { ...sampleCase, documents: [document] }),
      await newCase(api, as, { ...sampleCase, documents: [document] }),
    ]
    const { database } = api.services
    const remove = (caseId: string) => api.send('POST', `${cases}/delete_case/`, { as, body: { caseIds: [caseId] } })
    await remove(one)
    expect(await noted(document.file)).toBeUndefined()
    // Even where a note is left over from somewhere.
    await database.query('insert into unclaimed_file (storage_key) values ($1)', [document.file])
    await removeUnclaimed(database, api.services.storage, document.file)
    expect(await stored(document.file)).toEqual(png)
    await remove(two)
    expect(await noted(document.file)).toBeDefined()
    await removeUnclaimed(database, api.services.storage, document.file)
    expect(await stored(document.file)).toBeUndefined()
  })

  test('that was removed while the case was written is a fault of the case', async () => {
    const as = await author()
    const { document } = (await uploadDocument(as, 'a.png', png)).body
    const { database } = api.services
    await removeUnclaimed(database, api.services.storage, document.file)
    const body = {
      caseId: `c-${crypto.randomUUID()}`,
      caseData: { ...sampleCase, documents: [document] },
      answerSheet: sampleSheet,
    }
    expect(await api.send('POST', `${cases}/insert_case/`, { as, body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/caseData/documents/0/file', message: 'does not exist' }] },
    })
    const { claimCaseFiles } = await import('../case-files/claim-case-files.ts')
    const claiming = transaction(database, (client) => claimCaseFiles(client, api.services.storage, body.caseData))
    await expect(claiming).rejects.toMatchObject({ status: 400, code: 'invalid_case' })
  })
})

test('the template is a case without faults', async () => {
  const as = await author()
  const { rawPayload } = await api.app.inject({
    url: `${cases}/case_template`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect((await preview(as, 'case.xlsx', rawPayload)).body).toMatchObject({ faults: [], guesses: [], ignored: [] })
})
