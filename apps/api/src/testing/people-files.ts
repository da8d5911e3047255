import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { writeXlsx } from '../spreadsheets/write-xlsx.ts'
import { doJob } from './administered-cases.ts'
import type { Person, TestApi } from './test-api.ts'
import { filePart, formOf, multipart } from './uploads.ts'

const users = '/v1/admin/users'

/** The bytes of a workbook with one sheet, its first row the headings. */
export const workbook = ([headings = [], ...rows]: readonly (readonly (string | number)[])[], name = 'People') =>
  writeXlsx([{ name, headings: headings.map((title) => ({ title: String(title), width: 12 })), rows }])

/** An archive of these files, compressed. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose sheet has just this XML inside, as no library would write it. Its style 1 shows numbers as dates. */
export const rawWorkbook = (sheet: string): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}</worksheet>`,
  })

export const previewFile = (api: TestApi, as: Person, fileName: string, content: string | Buffer) =>
  api.send('POST', `${users}/import_preview`, { as, headers: multipart, body: formOf([filePart(fileName, content)]) })

/** Everything that a preview says of its rows. */
export async function rowsOf(api: TestApi, as: Person, id: string, query = '') {
  return (await api.send('GET', `${users}/get_import_rows?id=${id}${query}`, { as })).body
}

export async function importOf(api: TestApi, as: Person, id: string) {
  return (await api.send('GET', `${users}/get_import?id=${id}`, { as })).body
}

/** The job of an import that waits, started by a call. */
export async function startImport(api: TestApi, as: Person, id: string, invite = true): Promise<string> {
  const { status, body } = await api.send('POST', `${users}/import_apply`, { as, body: { id, invite } })
  if (status !== 200) throw new Error(`${status} ${body.detail}`)
  return jobOf(api, id, 'apply_job_id')
}

export async function jobOf(api: TestApi, id: string, column: 'apply_job_id' | 'undo_job_id'): Promise<string> {
  const { rows } = await api.services.database.query(
    'select apply_job_id, undo_job_id from people_import where id = $1',
    [id],
  )
  return rows[0][column]
}

/** Reads a file, carries it out, and answers what that did. */
export async function importFile(api: TestApi, as: Person, fileName: string, content: string | Buffer) {
  const { body } = await previewFile(api, as, fileName, content)
  await doJob(api, await startImport(api, as, body.id))
  return importOf(api, as, body.id)
}

export async function undoImportOf(api: TestApi, as: Person, id: string) {
  const undone = await api.send('POST', `${users}/undo_import`, { as, body: { id } })
  if (undone.status !== 200) throw new Error(`${undone.status} ${undone.body.detail}`)
  await doJob(api, await jobOf(api, id, 'undo_job_id'))
  return importOf(api, as, id)
}
