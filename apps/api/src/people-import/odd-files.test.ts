import { describe, expect, test } from 'vitest'
import { previewFile, rawWorkbook, rowsOf, workbook, zipOf } from '../testing/people-files.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { archiveOf } from '../testing/uploads.ts'

const api = useTestApi()
const unique = () => crypto.randomUUID().slice(0, 8)
const coordinator = () => api.person({ role: 'Coordinator' })

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const people = 'Email;Name\nzoe@example.com;Zoë Müller\n'

describe('a table of people is read', () => {
  test.each([
    ['with commas', 'email,name\nzoe@example.com,Zoë Müller\n'],
    ['with semicolons', people],
    ['with tabs', people.replaceAll(';', '\t')],
    ['with a byte order mark', `\ufeff${people}`],
    ['in UTF-16', utf16(people)],
    ['in Windows-1252', Buffer.from(people, 'latin1')],
    ['with Windows line ends and blank lines', people.replaceAll('\n', '\r\n\r\n')],
    ['with old Macintosh line ends', people.replaceAll('\n', '\r')],
    ['with quotes', 'E-Mail Address,Full name\n"zoe@example.com","Zoë Müller"\n'],
    ['with the two names in two columns', 'mail,First name,Surname\nzoe@example.com,Zoë,Müller\n'],
  ])('%s', async (_what, content) => {
    const as = await coordinator()
    const { status, body } = await previewFile(api, as, 'people.csv', content)
    expect({ status, counts: body.counts }).toEqual({
      status: 200,
      counts: { create: 1, change: 0, unchanged: 0, fault: 0 },
    })
    const [row] = await rowsOf(api, as, body.id)
    expect(row.email).toBe('zoe@example.com')
    expect(row.changes).toContainEqual({ field: 'name', from: '', to: 'Zoë Müller' })
  })

  test('from a workbook, whatever it is called, on the sheet that has the headings', async () => {
    const as = await coordinator()
    const content = await workbook([
      ['Email', 'Level', 'Phone'],
      ['zoe@example.com', 3, 49301234],
    ])
    const { body } = await previewFile(api, as, 'cohort.txt', content)
    expect(await rowsOf(api, as, body.id)).toMatchObject([
      { number: 2, kind: 'create', changes: expect.arrayContaining([{ field: 'level', from: '', to: '3' }]) },
    ])
  })

  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const head = `<row r="1">${text('A1', 'email')}${text('B1', 'metadata.began')}${text('C1', 'name')}</row>`

  test('with formulas as what they came to, dates as dates, and the first of merged cells', async () => {
    const as = await coordinator()
    const content = await rawWorkbook(`<sheetData>${head}
      <row r="2"><c r="A2" t="str"><f>LOWER("A@B.EXAMPLE")</f><v>a@b.example</v></c><c r="B2" s="1"><v>46000</v></c>${text('C2', 'Zoe')}</row>
      <row r="3">${text('A3', 'c@b.example')}<c r="B3"><v>46000</v></c><c r="C3"/></row>
      </sheetData><mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>`)
    const { body } = await previewFile(api, as, 'people.xlsx', content)
    // Whose name is empty is a fault, and faults come first.
    const [second, first] = await rowsOf(api, as, body.id)
    expect(first).toMatchObject({ email: 'a@b.example', kind: 'create' })
    expect(second).toMatchObject({ kind: 'fault', faults: [{ column: 'name' }] })
    expect(first.changes).toEqual(
      expect.arrayContaining([
        { field: 'metadata.began', from: '', to: '2025-12-09' },
        { field: 'name', from: '', to: 'Zoe' },
      ]),
    )
    // Without a format a date is a number, and of merged cells the others are empty.
    expect(second.changes).toContainEqual({ field: 'metadata.began', from: '', to: '46000' })
    expect(second.changes.map(({ field }: { field: string }) => field)).not.toContain('name')
  })

  test('and a formula that was never calculated is an empty cell', async () => {
    const as = await coordinator()
    const content = await rawWorkbook(`<sheetData>${head}
      <row r="2"><c r="A2" t="str"><f>LOWER("A@B.EXAMPLE")</f></c>${text('C2', 'Zoe')}</row></sheetData>`)
    const { body } = await previewFile(api, as, 'people.xlsx', content)
    expect((await rowsOf(api, as, body.id))[0].faults[0].message).toContain('email address is missing')
  })

  test('and what is no formula comes back as it was', async () => {
    const as = await coordinator()
    const { body } = await previewFile(api, as, 'people.csv', `email,phone,name\na@example.com,'+49301234,'=1+1\n`)
    expect((await rowsOf(api, as, body.id))[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'phone_number', from: '', to: '+49301234' },
        { field: 'name', from: '', to: '=1+1' },
      ]),
    )
  })

  const two = (email: string) => `${email}-1@b.example,Zoe\n`
  test.each([
    ['below a title and a date', (mark: string) => `Cohort of autumn\nMay 2026,,\n\nEmail,Name\n${two(mark)}`],
    ['below the line by which Excel knows the separator', (mark: string) => `sep=,\nEmail,Name\n${two(mark)}`],
    ['printed again', (mark: string) => `Email,Name\nE-mail,name\nEMAIL,Name,\n${two(mark)}Email,Name\n`],
    ['with an apostrophe', (mark: string) => `Email,Name\n'Email,Name\n${two(mark)}`],
  ])('with headings that are %s, and are nobody', async (_what, content) => {
    const as = await coordinator()
    const mark = crypto.randomUUID().slice(0, 8)
    const { body } = await previewFile(api, as, 'people.csv', content(mark))
    expect(body).toMatchObject({ rows: 1, counts: { create: 1, fault: 0 } })
    expect(await rowsOf(api, as, body.id)).toMatchObject([{ email: `${mark}-1@b.example`, name: 'Zoe' }])
  })

  test('and leaves nobody out who stands above what only looks like headings', async () => {
    const as = await coordinator()
    const { body } = await previewFile(api, as, 'people.csv', 'Contact,Name\na@b.example,Zoe\nmail,Post\n')
    expect(body).toMatchObject({ status: 400, code: 'no_email_column' })
  })

  test('with the columns named that are not imported', async () => {
    const as = await coordinator()
    const head = 'email,shoe size,average_score,metadata.desk,e-mail'
    const { body } = await previewFile(api, as, 'people.csv', `${head}\na@example.com,43,80,4b,b@example.com\n`)
    expect(body.columns).toEqual([
      { heading: 'email', field: 'email', known: true },
      { heading: 'shoe size', field: null, known: false },
      { heading: 'average_score', field: null, known: true },
      { heading: 'metadata.desk', field: 'metadata.desk', known: true },
      { heading: 'e-mail', field: null, known: true },
    ])
  })
})

const hollow = (sheet: string) =>
  archiveOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ])

describe('what is no table of people is refused', () => {
  test.each([
    ['an empty file', 'people.csv', '', 400, /empty/],
    ['blank lines', 'people.csv', '\n\n', 400, /empty/],
    ['headings alone', 'people.csv', 'email,name\n', 400, /but no rows/],
    ['no email column', 'people.csv', 'name,level\nZoe,3\n', 400, /“name”, “level”/],
    [
      'a picture',
      'people.csv',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      415,
      /cannot be read as a spreadsheet/,
    ],
    ['a web page', 'people.csv', '<html><body>email</body></html>', 415, /cannot be read as a spreadsheet/],
    [
      'an archive that is no workbook',
      'people.xlsx',
      archiveOf([{ name: 'email.csv', content: 'email' }]),
      415,
      /\.xlsx/,
    ],
    ['a workbook that is damaged', 'people.xlsx', hollow('<worksheet>'), 400, /damaged/],
    ['cells far out', 'people.xlsx', hollow('<c r="XFD1048576"><v>1</v></c>'), 413, /50000 rows/],
    ['cells that hide how far out they are', 'people.xlsx', hollow('<c r="&#88;FD1"/>'), 413, /1000 columns/],
    ['a quotation mark that is not closed', 'people.csv', `email,name\na@b.example,"Zoe\n`, 400, /line 2|quotation/],
    [
      '101 columns',
      'people.csv',
      `email,${Array.from({ length: 100 }, (_, at) => `c${at}`)}\na@b.example\n`,
      400,
      /101/,
    ],
    ['too many rows', 'people.csv', `email\n${'a@b.example\n'.repeat(10_001)}`, 413, /10,001/],
  ])('%s', async (_what, fileName, content, status, detail) => {
    const refused = await previewFile(api, await coordinator(), fileName, content)
    expect(refused).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } })
  })

  test('an archive that unpacks to more than it should', async () => {
    const bomb = await zipOf({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024),
    })
    const refused = await previewFile(api, await coordinator(), 'people.xlsx', bomb)
    expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } })
  }, 120_000)

  test('more than 5 MB', async () => {
    const refused = await previewFile(api, await coordinator(), 'people.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
    expect(refused).toMatchObject({ status: 413, body: { detail: expect.stringContaining('5 MB') } })
  })
})

describe('a row that cannot be carried out says which column, and what to do', () => {
  const name = unique()
  const long = 'x'.repeat(201)
  test.each([
    ['no email', 'email,name\n,Zoe\n', 'email', /email address is missing/],
    ['a bad email', 'Mail\nzoe\n', 'Mail', /“zoe” isn’t a valid email address/],
    [
      'an email whose domain has no ending',
      'Mail\nquirin.quast@bank\n',
      'Mail',
      /^This email has no domain ending: write it like name@company.com\.$/,
    ],
    ['a level beyond the last', 'email,level\na@b.example,101\n', 'level', /from 1 to 100/],
    ['a level that is no number', 'email,level\na@b.example,third\n', 'level', /“third”/],
    ['a name that is too long', `email,name\na@b.example,${long}\n`, 'name', /longer than 200/],
    ['an unknown role', 'email,Role\na@b.example,Wizard\n', 'Role', /no role named “Wizard”.*Candidate/],
    ['an unknown cohort', `email,Class\na@b.example,${name}\n`, 'Class', /no cohort named/],
    ['the role that suspends', 'email,roles\na@b.example,Suspended\n', 'roles', /cannot suspend people/],
    [
      'a role beyond one’s own',
      'email,roles\na@b.example,Product_Owner\n',
      'roles',
      /permissions that you do not have/,
    ],
  ])('%s', async (_what, content, column, message) => {
    const as = await coordinator()
    const { body } = await previewFile(api, as, 'people.csv', content)
    expect(body.counts.fault).toBe(1)
    expect((await rowsOf(api, as, body.id))[0].faults).toEqual([{ column, message: expect.stringMatching(message) }])
  })

  test('both of two rows about the same person, or for the same username, each naming the other', async () => {
    const as = await coordinator()
    const content = [
      'email,username,first name,last name',
      'a@b.example,one,Ana,Kovač',
      'A@B.example,two,Ana,Horvat',
      'c@b.example,three,Cem,',
      'd@b.example,THREE,Dora,',
      'e@b.example,five,Eva,',
    ]
    const { body } = await previewFile(api, as, 'people.csv', `${content.join('\n')}\n`)
    expect(body.counts).toMatchObject({ create: 1, fault: 4 })
    const username = (row: number) => [
      { column: 'username', message: `Row ${row} has the same username. Keep one of the two.` },
    ]
    expect(await rowsOf(api, as, body.id, '&kind=fault')).toMatchObject([
      {
        number: 2,
        name: 'Ana Kovač',
        faults: [{ column: 'email', message: 'Row 3 (Ana Horvat) has the same email address. Keep one of the two.' }],
      },
      {
        number: 3,
        name: 'Ana Horvat',
        faults: [{ column: 'email', message: 'Row 2 (Ana Kovač) has the same email address. Keep one of the two.' }],
      },
      { number: 4, name: 'Cem', faults: username(5) },
      { number: 5, name: 'Dora', faults: username(4) },
    ])
  })

  test('each of many rows about the same person, with the first few of the others', async () => {
    const as = await coordinator()
    const three = await previewFile(api, as, 'people.csv', `email\n${'a@b.example\n'.repeat(3)}`)
    expect((await rowsOf(api, as, three.body.id))[1].faults[0].message).toBe(
      'Rows 2 and 4 have the same email address. Keep one of them.',
    )
    const most = await previewFile(api, as, 'people.csv', `email\n${'a@b.example\n'.repeat(10_000)}`)
    expect(most.body.counts).toMatchObject({ create: 0, fault: 10_000 })
    expect((await rowsOf(api, as, most.body.id, '&limit=1'))[0].faults[0].message).toBe(
      'Rows 3, 4, 5 and 9,996 more have the same email address. Keep one of them.',
    )
  })

  test('a role that is mistyped, with the nearest of those that its sender may give', async () => {
    const messageFor = async (as: Person, role: string) => {
      const { body } = await previewFile(api, as, 'people.csv', `email,roles\na@b.example,${role}\n`)
      return (await rowsOf(api, as, body.id))[0].faults.map(({ message }: { message: string }) => message)
    }
    const as = await coordinator()
    const [candidat, ...none] = await messageFor(as, 'Candidte')
    expect(none).toEqual([])
    expect(candidat).toMatch(
      /^There is no role named “Candidte”\. Did you mean “Candidate”\? You may give: .*Candidate/,
    )
    expect(candidat).not.toMatch(/Product Owner|Case Author|Suspended/)
    expect((await messageFor(as, 'Produkt_Owner'))[0]).not.toContain('Did you mean')
    expect((await messageFor(await api.person({ role: 'Product_Owner' }), 'product ownr'))[0]).toContain(
      'Did you mean “Product Owner”?',
    )
    const two = await messageFor(as, 'Candidte; Wizard')
    expect(two).toEqual([
      'There is no role named “Candidte”. Did you mean “Candidate”?',
      expect.stringMatching(/^There is no role named “Wizard”\. You may give: /),
    ])
  })

  test.each(['Coordinator', 'koordinator', 'منسق', 'Case author', 'Fallautor'])(
    'a role by what the page calls it in one of its languages: %s',
    async (role) => {
      const as = await api.person({ role: 'Product_Owner' })
      const { body } = await previewFile(api, as, 'people.csv', `email,name,roles\na@b.example,Ana,${role}\n`)
      expect((await rowsOf(api, as, body.id))[0]).toMatchObject({ kind: 'create', faults: [] })
    },
  )
})
