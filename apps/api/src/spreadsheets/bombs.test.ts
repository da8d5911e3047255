import { describe, expect, test } from 'vitest'
import { zipOf } from '../testing/people-files.ts'
import { threadedReading } from './read-in-thread.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const million = 1_000_000

const read = threadedReading(6)

type Odd = { sheet: string; place?: string; sheets?: number; strings?: string }

const oddWorkbook = ({ sheet, place = 'worksheets/sheet1.xml', sheets = 1, strings = '' }: Odd) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${Array.from({ length: sheets }, (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="${place}"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    [`xl/${place}`]: `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  })

const corner = (at: string, row: number) =>
  `<row r="1"><c r="A1"><v>1</v></c></row><row r="${row}"><c r="${at}"><v>1</v></c></row>`
const shared = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('')

const bombs: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['ten million empty rows', () => oddWorkbook({ sheet: '<row/>'.repeat(9 * million) })],
  ['a cell in a far corner', () => oddWorkbook({ sheet: corner('ALL50000', 50_000) })],
  [
    'a cell further out, in a sheet that lies elsewhere',
    () => oddWorkbook({ sheet: corner('XFD1048576', 1_048_576), place: 'other/a.xml' }),
  ],
  [
    'a text of blanks in every row',
    () =>
      oddWorkbook({
        sheet: shared(40_000),
        strings: `<si><t xml:space="preserve">${' '.repeat(20 * million)}</t></si>`,
      }),
  ],
  [
    'a text of a megabyte in every row',
    () => oddWorkbook({ sheet: shared(40_000), strings: `<si><t>${'a'.repeat(million)}</t></si>` }),
  ],
  [
    'one sheet five thousand times',
    () => oddWorkbook({ sheet: shared(20_000), sheets: 5000, strings: '<si><t>a</t></si>' }),
  ],
  ['a sheet of a gigabyte', () => oddWorkbook({ sheet: ' '.repeat(100 * million) })],
  [
    'millions of references',
    () =>
      oddWorkbook({
        sheet: `<row r="1"><c r="A1" t="inlineStr"><is><t>${'&amp;'.repeat(10 * million)}</t></is></c></row>`,
      }),
  ],
  ['five million columns of text', async () => Buffer.from(`email${','.repeat(5 * million)}`)],
  ['five million lines', async () => Buffer.from(`email\n${'\n'.repeat(5 * million)}`)],
  ['millions of short lines', async () => Buffer.from(`email\n${',\n'.repeat(2.5 * million)}`)],
]

describe('a small file that is made to take for ever, or all memory, is refused', () => {
  test.each(bombs)('%s', { timeout: 180_000 }, async (_what, make) => {
    const bytes = await make()
    const before = process.memoryUsage().rss
    let longest = 0
    let last = performance.now()
    const clock = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    const refused = await read(bytes, 'people.csv').catch((error: unknown) => error)
    clearInterval(clock)
    expect(refused).toMatchObject({ name: 'HttpError', code: expect.stringMatching(/^(too_large|damaged_file)$/) })
    // Others were served meanwhile, and it took no more memory than it may.
    expect(longest).toBeLessThan(2000)
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024)
  })
})

test('after them a table is read as ever', { timeout: 60_000 }, async () => {
  const [sheet] = await read(Buffer.from('email;name\nzoe@example.com;Zoë\n'), 'people.csv')
  expect(sheet?.rows).toEqual([
    { number: 1, cells: ['email', 'name'] },
    { number: 2, cells: ['zoe@example.com', 'Zoë'] },
  ])
})
