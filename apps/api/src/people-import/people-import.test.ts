import { PrismaDatabase } from '@casebench/server/prisma-database'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { doJob } from '../testing/administered-cases.ts'
import {
  importFile,
  importOf,
  jobOf,
  previewFile,
  rowsOf,
  startImport,
  undoImportOf,
  workbook,
} from '../testing/people-files.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { filePart, formOf, multipart } from '../testing/uploads.ts'

const api = useTestApi()
const unique = () => crypto.randomUUID().slice(0, 8)
const coordinator = () => api.person({ role: 'Coordinator' })
const users = '/v1/admin/users'

const personOf = async (as: Person, email: string) =>
  (await api.send('GET', `${users}/get_all_users?q=${encodeURIComponent(email)}`, { as })).body[0]
const acts = async (email: string) =>
  (
    await api.services.database.query('select actor, action, detail from activity_log where email = $1 order by id', [
      email,
    ])
  ).rows
const mails = async (email: string) =>
  (await api.services.database.query('select kind from outgoing_mail where recipient = $1', [email])).rowCount

async function cohort(as: Person, organization?: string): Promise<{ id: string; name: string }> {
  const name = `Cohort ${unique()}`
  const org = organization
    ? (
        await api.send('POST', '/v1/admin/organizations/create_organization', {
          as,
          body: { description: organization },
        })
      ).body.organization.id
    : undefined
  const body = { description: name, ...(org ? { org_id: org } : {}) }
  const created = await api.send('POST', '/v1/admin/cohorts/create_cohort', { as, body })
  return { id: created.body.cohort.id, name }
}

/** As many rows as wanted, of people nobody knows. */
function csvOf(count: number): { csv: string; emails: string[] } {
  const mark = unique()
  const emails = Array.from({ length: count }, (_, at) => `p${at}-${mark}@example.com`)
  return { csv: `email,name\n${emails.map((email) => `${email},Person of ${mark}`).join('\n')}\n`, emails }
}

const countOf = async (emails: readonly string[], what = 'select from "user" where email = any($1::citext[])') =>
  (await api.services.database.query(what, [emails])).rowCount

describe('importing people', () => {
  test('adds who is new as adding them one by one does', async () => {
    const as = await coordinator()
    const { name } = await cohort(as)
    const email = `new-${unique()}@example.com`
    await api.services.database.query(`insert into applicant (email, language) values ($1, 'es')`, [email])
    const file = await workbook([
      ['Email', 'First name', 'Last name', 'Level', 'Cohort', 'metadata.desk'],
      [email.toUpperCase(), 'Ana', 'Kovač', 4, name.toUpperCase(), '4b'],
    ])
    const done = await importFile(api, as, 'cohort.xlsx', file)
    expect(done).toMatchObject({
      applying: { state: 'done', progress: 1 },
      result: { created: 1, changed: 0, unchanged: 0, refused: 0 },
      undoable: true,
    })
    expect(await personOf(as, email)).toMatchObject({
      email,
      first_name: 'Ana',
      name: 'Ana Kovač',
      username: email.slice(0, email.indexOf('@')),
      level: 4,
      groups: ['Candidate'],
      cohorts: [{ description: name }],
      metadata: { desk: '4b' },
    })
    expect(await acts(email)).toEqual([
      { actor: as.email, action: 'add_user', detail: expect.objectContaining({ roles: ['Candidate'], invited: true }) },
    ])
    const mail = 'select kind, language from outgoing_mail where recipient = $1'
    expect((await api.services.database.query(mail, [email])).rows).toEqual([{ kind: 'approval', language: 'es' }])
    expect(await countOf([email], 'select from applicant where email = any($1::citext[])')).toBe(0)
  })

  test('lists rows with faults first, then the others, as they are in the file', async () => {
    const as = await coordinator()
    const mark = unique()
    const csv = `email,name\na-${mark}@example.com,Ana\nnobody,Ben\nc-${mark}@example.com,Chi\nnowhere,Dan\n`
    const { body } = await previewFile(api, as, 'people.csv', csv)
    const rows: { number: number; kind: string; name: string }[] = await rowsOf(api, as, body.id)
    expect(rows.map(({ number, kind, name }) => [number, kind, name])).toEqual([
      [3, 'fault', 'Ben'],
      [5, 'fault', 'Dan'],
      [2, 'create', 'Ana'],
      [4, 'create', 'Chi'],
    ])
    expect((await rowsOf(api, as, body.id, '&q=ana')).map(({ number }: { number: number }) => number)).toEqual([2])
  })

  test('says at the row what a new person lacks, as Add user does', async () => {
    const as = await coordinator()
    const known = await api.person()
    const mark = unique()
    const csv = [
      'email,first name,last name,roles',
      `a-${mark}@example.com,,,Candidate`,
      `b-${mark}@example.com,\u200b, ,`,
      `c-${mark}@example.com,Cem,,`,
      `d-${mark}@example.com,,Demir,`,
      `e-${mark}@example.com,Ela,,;`,
      'nobody,,,',
      `${known.email},,,`,
    ].join('\n')
    const { body } = await previewFile(api, as, 'people.csv', csv)
    expect(body.counts).toEqual({ create: 2, change: 0, unchanged: 1, fault: 4 })
    const nameless = { column: 'last name', message: 'There is no name. Enter a name or a first name.' }
    const faults = (await rowsOf(api, as, body.id, '&kind=fault')).map(({ faults }: { faults: object[] }) => faults)
    expect(faults).toEqual([
      [nameless],
      [nameless],
      [{ column: 'roles', message: '“;” isn’t a name. Write a name, or leave the cell empty.' }],
      [expect.objectContaining({ column: 'email' }), nameless],
    ])
    await doJob(api, await startImport(api, as, body.id))
    expect(await importOf(api, as, body.id)).toMatchObject({ result: { created: 2, refused: 4 } })
  })

  test('needs no column of names: a file of emails alone is taken', async () => {
    const { body } = await previewFile(api, await coordinator(), 'p.csv', `email\n${unique()}@example.com\n`)
    expect(body.counts).toMatchObject({ create: 1, fault: 0 })
  })

  test('mails nobody where that is not wanted', async () => {
    const as = await coordinator()
    const { csv, emails } = csvOf(2)
    const { body } = await previewFile(api, as, 'people.csv', csv)
    await doJob(api, await startImport(api, as, body.id, false))
    expect(await countOf(emails)).toBe(2)
    expect(await mails(emails[0] ?? '')).toBe(0)
  })

  test('gives everyone a username, though many would have the same', async () => {
    const as = await coordinator()
    const local = `info-${unique()}`
    const csv = `email,username\n${local}@a.example,\n${local}@b.example,\n${local}@c.example,${local}\n`
    expect(await importFile(api, as, 'people.csv', csv)).toMatchObject({ result: { created: 3 } })
    const names = await Promise.all(['a', 'b', 'c'].map((host) => personOf(as, `${local}@${host}.example`)))
    expect(names.map(({ username }) => username)).toEqual([`${local}2`, `${local}3`, local])
  })

  test('changes only what differs, and leaves what a cell leaves empty', async () => {
    const as = await coordinator()
    const known = await api.person()
    const csv = `email,name,level,phone,metadata.desk\n${known.email},Zoe,,+49 30,4b\n`
    const { body } = await previewFile(api, as, 'people.csv', csv)
    expect((await rowsOf(api, as, body.id))[0]).toMatchObject({
      kind: 'change',
      changes: [
        { field: 'name', from: '', to: 'Zoe' },
        { field: 'phone_number', from: '', to: '+49 30' },
        { field: 'metadata.desk', from: '', to: '4b' },
      ],
    })
    await doJob(api, await startImport(api, as, body.id))
    expect(await personOf(as, known.email)).toMatchObject({ name: 'Zoe', level: 1, metadata: { desk: '4b' } })
    expect((await acts(known.email)).at(-1)).toMatchObject({
      action: 'edit_user',
      detail: { changed: ['name', 'phone_number', 'metadata.desk'], granted: [], revoked: [] },
    })
    expect(await mails(known.email)).toBe(0)
    expect((await previewFile(api, as, 'people.csv', csv)).body.counts).toMatchObject({ unchanged: 1 })
  })

  test('reads the export back as it was', async () => {
    const as = await api.person({ role: 'Product_Owner' })
    const { name } = await cohort(as)
    await importFile(api, as, 'people.csv', `email,name,phone,cohorts\nx-${unique()}@a.example,=1+1,+49,${name}\n`)
    const exported = await api.send('GET', `${users}/export_users`, { as })
    const { body } = await previewFile(api, as, 'people.csv', exported.body)
    expect(body.counts).toMatchObject({ create: 0, change: 0, fault: 0 })
    expect(body.columns.filter(({ known }: { known: boolean }) => !known)).toEqual([])
  })

  test('tells apart cohorts of the same name by their organization', async () => {
    const as = await api.person({ role: 'Product_Owner' })
    const [one, two] = [`Org ${unique()}`, `Org ${unique()}`]
    const first = await cohort(as, one)
    const second = await cohort(as, two)
    await api.services.database.query('update cohort set description = $2 where id = $1', [second.id, first.name])
    const email = `n-${unique()}@example.com`
    const preview = async (cell: string) => {
      const { body } = await previewFile(api, as, 'people.csv', `email,cohort\n${email},${cell}\n`)
      return (await rowsOf(api, as, body.id))[0]
    }
    expect((await preview(first.name)).faults[0].message).toContain('There are 2 cohorts')
    expect((await preview(`${two} / ${first.name}`)).kind).toBe('create')
  })
})

describe('the rows to correct', () => {
  const errorsOf = async (as: Person, id: string) => api.send('GET', `${users}/get_import_errors?id=${id}`, { as })

  test('come back as they were written, and can be imported once they are corrected', async () => {
    const as = await coordinator()
    const mark = unique()
    const email = (name: string) => `${name}-${mark}@example.com`
    const rows = [
      ['Имя;"x"', 'E-Mail', 'Level', 'Roles', 'Phone', 'Office', 'metadata.note'],
      ['Анна', email('anna'), 'senior', 'Candidate; Nobody', '+49 30 1', 'Berlin, "Mitte"', '=1+1'],
      ['', email('good'), '3', '', '', '', ''],
      ['李', `${mark} at example.com`, '2', 'Candidate', '@home', '–', '"two\nlines"; and, more'],
    ]
    const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
    const { body } = await previewFile(api, as, 'people.csv', `\ufeff${quoted}\r\n`)
    expect(body.counts).toMatchObject({ create: 1, fault: 2 })
    const { status, headers, body: csv } = await errorsOf(as, body.id)
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' })
    expect(csv).not.toMatch(/(^|;)"?[=+@]/m)
    const [head, anna, li, ...none] = parse(csv, { bom: true, delimiter: ';' }) as string[][]
    expect(none).toEqual([])
    expect(head).toEqual([...(rows[0] ?? []), 'row', 'error'])
    expect(anna?.slice(0, 7)).toEqual([
      'Анна',
      email('anna'),
      'senior',
      'Candidate; Nobody',
      "'+49 30 1",
      'Berlin, "Mitte"',
      "'=1+1",
    ])
    expect(anna?.[7]).toBe('2')
    expect(anna?.[8]).toMatch(/^Level: “senior” isn’t a valid level\..*/)
    expect(li?.slice(7)).toEqual(['4', expect.stringContaining('isn’t a valid email address')])

    // What was not corrected comes back once more with the columns that it had, and no further ones.
    const again = await previewFile(api, as, 'people-to-correct.csv', csv.replace('"senior"', '"7"'))
    expect(again.body.counts).toMatchObject({ fault: 2 })
    expect(again.body.columns.filter(({ known }: { known: boolean }) => !known)).toEqual([
      expect.objectContaining({ heading: 'Имя;"x"' }),
      expect.objectContaining({ heading: 'Office' }),
    ])
    const second = (await errorsOf(as, again.body.id)).body
    expect((parse(second, { bom: true, delimiter: ';' }) as string[][])[0]).toEqual(head)

    const corrected = second.replace('Candidate; Nobody', 'Candidate').replace(`${mark} at example.com`, email('li'))
    expect(await importFile(api, as, 'people-to-correct.csv', corrected)).toMatchObject({
      result: { created: 2, refused: 0 },
    })
    expect(await personOf(as, email('anna'))).toMatchObject({
      level: 7,
      phone_number: '+49 30 1',
      metadata: { note: '=1+1' },
    })
    expect(await personOf(as, email('li'))).toMatchObject({
      phone_number: '@home',
      metadata: { note: '"two\nlines"; and, more' },
    })
  })

  test.each([',', ';', '\t'])('keep the separator %j, and no apostrophe is stored', async (separator) => {
    const as = await coordinator()
    const email = `ana-${unique()}@example.com`
    const lines = [
      ['email', 'phone', 'metadata.desk', 'metadata.quote', 'level'],
      [email, '+43 1 555003', '-4b', "''=x", 'x'],
    ]
    const { body } = await previewFile(api, as, 'p.csv', lines.map((line) => line.join(separator)).join('\n'))
    const first: string = (await errorsOf(as, body.id)).body
    expect(first.split('\r\n')[0]).toBe(
      `\ufeff${[...(lines[0] ?? []), 'row', 'error'].map((heading) => `"${heading}"`).join(separator)}`,
    )
    expect(first).toContain(`"'+43 1 555003"`)
    // Twice through: nothing grows.
    const again = await previewFile(api, as, 'p-to-correct.csv', first)
    expect(again.body.columns.filter(({ known }: { known: boolean }) => !known)).toEqual([])
    const second: string = (await errorsOf(as, again.body.id)).body
    expect(second).toBe(first)
    const corrected = second.replace(`"x"`, '"3"')
    expect(await importFile(api, as, 'p-to-correct.csv', corrected)).toMatchObject({ result: { created: 1 } })
    expect(await personOf(as, email)).toMatchObject({
      level: 3,
      phone_number: '+43 1 555003',
      metadata: { desk: '-4b', quote: "'=x" },
    })
    // A person may really have an apostrophe there: the export brings it back.
    const owner = await api.person({ role: 'Product_Owner' })
    const exported = await api.send('GET', `${users}/export_users?q=${email}`, { as: owner })
    expect((await previewFile(api, owner, 'people.csv', exported.body)).body.counts).toMatchObject({ unchanged: 1 })
  })

  test('have both rows of one person', async () => {
    const as = await coordinator()
    const email = `twice-${unique()}@example.com`
    const { body } = await previewFile(api, as, 'p.csv', `email;name\n${email};Ana Kovač\n${email};Ana Horvat\n`)
    const [, ...rows] = parse((await errorsOf(as, body.id)).body, { bom: true, delimiter: ';' }) as string[][]
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [email, 'Ana Kovač', '2'],
      [email, 'Ana Horvat', '3'],
    ])
  })

  test('are those of a workbook, too, and those that failed when they were carried out', async () => {
    const as = await coordinator()
    const mark = unique()
    const file = await workbook([
      ['Email', 'Level', 'Office'],
      [`one-${mark}@example.com`, 3, 'Köln'],
      [`two-${mark}@example.com`, 0, 'Łódź'],
    ])
    const { body } = await previewFile(api, as, 'people.xlsx', file)
    await api.services.database.query('insert into "user" (email, username) values ($1, $1)', [
      `one-${mark}@example.com`,
    ])
    await doJob(api, await startImport(api, as, body.id))
    const [, one, two] = parse((await errorsOf(as, body.id)).body, { bom: true }) as string[][]
    expect(one).toEqual([`one-${mark}@example.com`, '3', 'Köln', '2', expect.stringContaining('added them since')])
    expect(two?.slice(0, 4)).toEqual([`two-${mark}@example.com`, '0', 'Łódź', '3'])
  })

  test('are kept from whoever may not see the import, and none is made up', async () => {
    const as = await coordinator()
    const { body } = await previewFile(api, as, 'p.csv', csvOf(1).csv)
    expect((await errorsOf(await api.person(), body.id)).status).toBe(403)
    expect((await errorsOf(as, crypto.randomUUID())).status).toBe(404)
  })
})

describe('what an import may not do', () => {
  test.each([
    ['give what its sender does not hold', 'Candidate', 'Case_Author', /permissions that you do not have: Case Author/],
    ['change who holds more', 'Product_Owner', '', /has more permissions than you/],
  ])('%s', async (_what, role, wanted, message) => {
    const as = await coordinator()
    const target = await api.person({ role })
    const csv = `email,name,roles\n${target.email},Zoe,${wanted}\n`
    const { body } = await previewFile(api, as, 'people.csv', csv)
    const [row] = await rowsOf(api, as, body.id)
    expect(row).toMatchObject({ kind: 'fault', faults: [{ message: expect.stringMatching(message) }] })
    const refused = await api.send('POST', `${users}/import_apply`, { as, body: { id: body.id, invite: true } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_to_import' } })
  })

  test('change its sender’s own roles, or take Product_Owner away', async () => {
    const as = await api.person({ role: 'Product_Owner' })
    const other = await api.person({ role: 'Product_Owner' })
    const csv = `email,roles\n${as.email},Candidate\n${other.email},Candidate\n`
    const { body } = await previewFile(api, as, 'people.csv', csv)
    expect(await rowsOf(api, as, body.id)).toMatchObject([
      { faults: [{ message: expect.stringContaining('your own roles') }] },
      { faults: [{ message: expect.stringContaining('cannot remove Product Owner') }] },
    ])
  })

  test('change people for whoever may only add them', async () => {
    const { name } = await api.services.database.prisma.role.create({
      data: {
        name: `Adder ${unique()}`,
        endpointPermissions: ['users/import_preview', 'users/get_import_rows', 'users/add_user'],
      },
    })
    const as = await api.person({ role: name })
    const known = await api.person({ suspended: true })
    const { body } = await previewFile(
      api,
      as,
      'p.csv',
      `email,name\n${known.email},Zoe\nn-${unique()}@a.example,Zoe\n`,
    )
    expect((await rowsOf(api, as, body.id))[0].faults[0].message).toContain(
      'you do not have permission to change people',
    )
  })

  test('be carried out by another than read it', async () => {
    const { body } = await previewFile(api, await coordinator(), 'p.csv', csvOf(1).csv)
    const refused = await api.send('POST', `${users}/import_apply`, {
      as: await coordinator(),
      body: { id: body.id, invite: true },
    })
    expect(refused).toMatchObject({ status: 404, body: { code: 'no_such_import' } })
  })

  test('go on for whoever has lost the right to it', async () => {
    const as = await coordinator()
    const { csv, emails } = csvOf(1)
    const { body } = await previewFile(api, as, 'p.csv', csv)
    const job = await startImport(api, as, body.id)
    await api.services.database.query('update "user" set suspended_at = now() where id = $1', [as.userId])
    await doJob(api, job)
    expect(await countOf(emails)).toBe(0)
  })

  test('do other than its preview said', async () => {
    const as = await coordinator()
    const [known, gone] = [await api.person(), await api.person()]
    const { csv, emails } = csvOf(1)
    const { body } = await previewFile(api, as, 'p.csv', `${csv}${known.email},Zoe\n${gone.email},Zoe\n`)
    const { database } = api.services
    await database.query(`insert into "user" (email, username) values ($1, $1)`, [emails[0]])
    await database.query('delete from "user" where id = $1', [gone.userId])
    await doJob(api, await startImport(api, as, body.id))
    expect(await importOf(api, as, body.id)).toMatchObject({ result: { created: 0, changed: 1, refused: 2 } })
    expect(await rowsOf(api, as, body.id, '&noted=true')).toMatchObject([
      { email: emails[0], kind: 'fault', note: expect.stringContaining('added them since') },
      { email: '', kind: 'fault', note: expect.stringContaining('deleted since') },
    ])
  })
})

/** What stands in front of something, with one of its methods replaced. */
const inFrontOf = <T extends object>(target: T, method: keyof T, replacement: unknown): T =>
  new Proxy(target, {
    get: (inner, name) => {
      if (name === method) return replacement
      const value = Reflect.get(inner, name, inner)
      return typeof value === 'function' ? value.bind(inner) : value
    },
  })

/** The job as a worker does it that dies at the end of its third batch, when all of it is done but for the commit. */
async function doJobAndDie(jobId: string): Promise<void> {
  const { database } = api.services
  let batches = 0
  const connect = async () => {
    const client = await database.pool.connect()
    batches += 1
    if (batches < 3) return client
    const query = (...sent: [string, unknown[]?]) =>
      sent[0] === 'commit' ? Promise.reject(new Error('killed')) : client.query(...sent)
    return inFrontOf(client, 'query', query)
  }
  Object.assign(api.services, { database: new PrismaDatabase(inFrontOf(database.pool, 'connect', connect)) })
  try {
    await doJob(api, jobId)
  } finally {
    Object.assign(api.services, { database })
  }
  await database.query(`update background_job set lease_until = now() - interval '1 second' where id = $1`, [jobId])
}

describe('an import under way', () => {
  test('goes on where a killed worker left it, and does nothing twice', async () => {
    const as = await coordinator()
    const { csv, emails } = csvOf(900)
    const { body } = await previewFile(api, as, 'p.csv', csv)
    const job = await startImport(api, as, body.id)
    await doJobAndDie(job)
    expect(await countOf(emails)).toBe(500)
    expect(await importOf(api, as, body.id)).toMatchObject({ applying: { state: 'running' }, undoable: false })
    await doJob(api, job)
    await doJob(api, job)
    expect(await importOf(api, as, body.id)).toMatchObject({ applying: { state: 'done' }, result: { created: 900 } })
    expect(await countOf(emails)).toBe(900)
    expect(await countOf(emails, 'select from activity_log where email = any($1::citext[])')).toBe(900)
    expect(await countOf(emails, 'select from outgoing_mail where recipient = any($1::citext[])')).toBe(900)
  })

  test('begins once, however often that is asked for', async () => {
    const as = await coordinator()
    const { body } = await previewFile(api, as, 'p.csv', csvOf(1).csv)
    const first = await startImport(api, as, body.id)
    expect(await startImport(api, as, body.id)).toBe(first)
  })

  test('is stopped with what it has done, and can be undone then', async () => {
    const as = await coordinator()
    const { csv, emails } = csvOf(600)
    const { body } = await previewFile(api, as, 'p.csv', csv)
    const job = await startImport(api, as, body.id)
    await doJobAndDie(job)
    const undo = await api.send('POST', `${users}/undo_import`, { as, body: { id: body.id } })
    expect(undo).toMatchObject({ status: 409, body: { code: 'import_not_done' } })
    for (const message of ['Stopped. Changes made so far are kept.', 'It was already complete.'])
      expect(await api.send('POST', `${users}/stop_import`, { as, body: { id: body.id } })).toMatchObject({
        body: { message },
      })
    await doJob(api, job)
    expect(await countOf(emails)).toBe(500)
    expect(await importOf(api, as, body.id)).toMatchObject({
      applying: { state: 'stopped' },
      result: { created: 500, changed: 0, unchanged: 0, refused: 0 },
    })
    expect(await undoImportOf(api, as, body.id)).toMatchObject({ undone: { deleted: 500, restored: 0, kept: 0 } })
    expect(await countOf(emails)).toBe(0)
  })

  test('is in the history once it was carried out', async () => {
    const as = await coordinator()
    const name = `${unique()}.csv`
    await previewFile(api, as, name, csvOf(1).csv)
    const list = async () => api.send('GET', `${users}/get_imports?q=${name}&limit=10`, { as })
    expect((await list()).body).toEqual([])
    await importFile(api, as, name, csvOf(1).csv)
    const { body, headers } = await list()
    expect(headers['x-total-count']).toBe('1')
    expect(body).toMatchObject([{ file_name: name, requested_by: as.email, result: { created: 1 }, undoable: true }])
  })
})

describe('undoing an import', () => {
  test('deletes who has done nothing since, and names everyone else', async () => {
    const as = await coordinator()
    const { csv, emails } = csvOf(4)
    const done = await importFile(api, as, 'p.csv', csv)
    const [, signedIn, working, promoted] = emails
    const { database } = api.services
    await database.query('update "user" set has_logged_in = true where email = $1', [signedIn])
    await database.query(
      `insert into assignment (user_id, case_id, mode, case_version_id)
       select u.id, 'sample', 'training', v.id from "user" u, case_version v where u.email = $1 and v.case_id = 'sample'`,
      [working],
    )
    await database.query(
      `insert into user_role (user_id, role_id) select u.id, r.id from "user" u, role r
        where u.email = $1 and r.name = 'Product_Owner'`,
      [promoted],
    )
    const named = (email = '') => [{ email, name: expect.stringMatching(/^Person of /) }]
    const preview = async () => api.send('GET', `${users}/preview_undo_import?id=${done.id}`, { as })
    expect((await preview()).body).toEqual({
      deleted: { count: 1, people: named(emails[0]) },
      restored: { count: 0, people: [] },
      kept: [
        { reason: 'They have signed in or chosen a password since.', count: 1, people: named(signedIn) },
        { reason: 'They have been given cases since.', count: 1, people: named(working) },
        { reason: 'They have more permissions than you.', count: 1, people: named(promoted) },
      ],
      gone: 0,
    })
    const undone = await undoImportOf(api, as, done.id)
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'not_undoable' } })
    expect((await rowsOf(api, as, done.id)).map(({ undone }: { undone: string }) => undone)).toEqual([
      'deleted',
      'kept',
      'kept',
      'kept',
    ])
    expect(undone).toMatchObject({
      undoing: { state: 'done' },
      undone: { deleted: 1, restored: 0, kept: 3 },
      undoable: false,
    })
    expect(await rowsOf(api, as, done.id, '&noted=true')).toMatchObject([
      { email: signedIn, note: expect.stringContaining('signed in') },
      { email: working, note: expect.stringContaining('cases') },
      { email: promoted, note: expect.stringContaining('more permissions') },
    ])
    expect(await countOf(emails)).toBe(3)
    expect((await acts(emails[0] ?? '')).map(({ action }) => action)).toEqual(['add_user', 'delete_user'])
    expect(await mails(emails[0] ?? '')).toBe(0)
    // Nothing of who is gone is left in the rows.
    const { rows } = await database.query(
      'select email, sent from people_import_row where import_id = $1 order by number',
      [done.id],
    )
    expect(rows[0]).toEqual({ email: '', sent: {} })
  })

  test('restores what nobody has changed since', async () => {
    const as = await coordinator()
    const { name } = await cohort(as)
    const known = await api.person()
    const before = await personOf(as, known.email)
    const csv = `email,name,level,username,cohort,metadata.desk\n${known.email},Zoe,7,zoe-${unique()},${name},4b\n`
    const done = await importFile(api, as, 'p.csv', csv)
    await api.send('POST', `${users}/update_user_level`, { as, body: { email: known.email, level: 9 } })
    const changedSince = { reason: 'Changed since, and left unchanged: level.', count: 1 }
    expect((await api.send('GET', `${users}/preview_undo_import?id=${done.id}`, { as })).body).toMatchObject({
      deleted: { count: 0 },
      restored: { count: 1, people: [{ email: known.email, name: 'Zoe' }] },
      kept: [changedSince],
    })
    expect(await undoImportOf(api, as, done.id)).toMatchObject({ undone: { deleted: 0, restored: 1, kept: 1 } })
    expect(await personOf(as, known.email)).toEqual({ ...before, level: 9 })
    expect(await rowsOf(api, as, done.id, '&noted=true')).toMatchObject([
      { note: 'Changed since, and left unchanged: level.' },
    ])
  })

  test('is told before by the first names and the most frequent reasons, and counts who is gone', async () => {
    const as = await coordinator()
    const { csv, emails } = csvOf(13)
    const others = await Promise.all(Array.from({ length: 13 }, async () => (await api.person()).email))
    const mark = unique()
    const lines = others.map((email, at) => `${email},Old ${at},new${at}-${mark}`)
    const known = `email,name,username\n${lines.join('\n')}\n`
    const { database } = api.services
    const before = await database.query('select username from "user" where email = any($1::citext[])', [others])
    const changed = await importFile(api, as, 'p.csv', known)
    // Each of the earlier usernames is someone else's since: as many reasons as people.
    for (const { username } of before.rows)
      await database.query(`insert into "user" (email, username) values ($1, $2)`, [`${unique()}@a.example`, username])
    const preview = async (id: string) => (await api.send('GET', `${users}/preview_undo_import?id=${id}`, { as })).body
    const { kept, restored } = await preview(changed.id)
    expect(restored.count).toBe(13)
    expect(kept).toHaveLength(12)
    expect(kept.at(-1)).toMatchObject({ reason: 'Other reasons, shown in their rows afterwards.', count: 2 })

    const added = await importFile(api, as, 'p.csv', csv)
    await database.query('delete from "user" where email = $1', [emails[0]])
    const { deleted, gone } = await preview(added.id)
    expect({ count: deleted.count, named: deleted.people.length, gone }).toEqual({ count: 12, named: 10, gone: 1 })
  })

  test.each(['undone', 'deleted'])('waits for a mail that is being composed to whoever is %s', async (what) => {
    const as = await api.person({ role: 'Product_Owner' })
    const { csv, emails } = csvOf(1)
    const done = await importFile(api, as, 'p.csv', csv)
    const client = await api.services.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from outgoing_mail where recipient = $1 for update', [emails[0]])
      const removing =
        what === 'undone'
          ? undoImportOf(api, as, done.id)
          : api.send('POST', `${users}/delete_users`, { as, body: { emails } })
      await expect
        .poll(
          async () =>
            (
              await api.services.database.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
          { timeout: 10_000 },
        )
        .toBe(1)
      // As whoever composes it goes on to the account: each would wait for the other.
      await client.query('select from "user" where email = $1 for no key update', [emails[0]])
      await client.query('commit')
      await removing
    } finally {
      client.release()
    }
    expect(await countOf(emails)).toBe(0)
  })

  test('is done once, and not after thirty days', async () => {
    const as = await coordinator()
    const done = await importFile(api, as, 'p.csv', csvOf(1).csv)
    await undoImportOf(api, as, done.id)
    const first = await jobOf(api, done.id, 'undo_job_id')
    expect(await api.send('POST', `${users}/undo_import`, { as, body: { id: done.id } })).toMatchObject({ status: 200 })
    expect(await jobOf(api, done.id, 'undo_job_id')).toBe(first)
    const old = await importFile(api, as, 'p.csv', csvOf(1).csv)
    await api.services.database.query(
      `update people_import set created_at = now() - interval '31 days' where id = $1`,
      [old.id],
    )
    expect(await api.send('POST', `${users}/undo_import`, { as, body: { id: old.id } })).toMatchObject({
      status: 409,
      body: { code: 'too_old' },
    })
  })
})

test('the template is a workbook whose columns are all imported', async () => {
  const as = await coordinator()
  const response = await api.app.inject({
    url: `${users}/import_template`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  const refused = await previewFile(api, as, 'people.xlsx', response.rawPayload)
  expect(refused).toMatchObject({ status: 400, body: { code: 'no_rows' } })
})

describe('the language of whoever imports', () => {
  const german = { 'accept-language': 'de' }

  test.each(['de', 'ja', undefined])(
    'a list exported for a reader of %s is imported by readers of any',
    async (language) => {
      const as = await coordinator()
      const team = await cohort(as)
      const { csv, emails } = csvOf(2)
      const [head, ...lines] = csv.trimEnd().split('\n')
      await importFile(
        api,
        as,
        'people.csv',
        `${[`${head},cohorts,level`, ...lines.map((line) => `${line},${team.name},7`)].join('\n')}\n`,
      )
      const exported = await api.send('GET', `${users}/export_users?q=${emails[0]}`, {
        as,
        headers: language === undefined ? {} : { 'accept-language': language },
      })
      const [headings = [], row = []] = parse(String(exported.body), { bom: true }) as string[][]
      expect(headings[0]).toBe({ de: 'E-Mail-Adresse', ja: 'メールアドレス' }[String(language)] ?? 'email')
      const level = headings.indexOf({ de: 'Stufe', ja: 'レベル' }[String(language)] ?? 'level')
      expect(row[level]).toBe('7')
      const changed = [headings, row.with(level, '8')]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\n')
      for (const reader of ['en', 'de', 'ar']) {
        const { status, body } = await api.send('POST', `${users}/import_preview`, {
          as,
          headers: { ...multipart, 'accept-language': reader },
          body: formOf([filePart('people.csv', `${changed}\n`)]),
        })
        expect(status).toBe(200)
        expect(body.columns.every(({ known }: { known: boolean }) => known)).toBe(true)
        const [read] = await rowsOf(api, as, body.id)
        expect(read).toMatchObject({ kind: 'change', faults: [], changes: [{ field: 'level', from: '7', to: '8' }] })
      }
    },
  )

  test('what is wrong with a row is read in English and in German, whoever sent it', async () => {
    const as = await coordinator()
    const { body } = await previewFile(api, as, 'people.csv', 'email,name,level\nana,Ana,high\n')
    const read = async (headers: Record<string, string>) =>
      (await api.send('GET', `${users}/get_import_rows?id=${body.id}`, { as, headers })).body[0].faults
    expect(await read({})).toEqual([
      { column: 'email', message: '“ana” isn’t a valid email address. Write it like ana@example.com.' },
      { column: 'level', message: '“high” isn’t a valid level. Write a whole number from 1 to 100.' },
    ])
    expect(await read(german)).toEqual([
      { column: 'email', message: '„ana“ ist keine gültige E-Mail-Adresse. Schreiben Sie sie wie ana@example.com.' },
      { column: 'level', message: '„high“ ist keine gültige Stufe. Schreiben Sie eine ganze Zahl von 1 bis 100.' },
    ])
    const file = await api.send('GET', `${users}/get_import_errors?id=${body.id}`, { as, headers: german })
    const [headings = [], row = []] = parse(String(file.body), { bom: true }) as string[][]
    expect(headings.slice(-2)).toEqual(['Zeile', 'Fehler'])
    expect(row.at(-1)).toContain('ist keine gültige Stufe')
    const again = await previewFile(api, as, 'rows-to-correct.csv', String(file.body))
    expect(again.body.columns.every(({ known }: { known: boolean }) => known)).toBe(true)
  })

  test('so is why a row was not carried out', async () => {
    const as = await coordinator()
    const { csv, emails } = csvOf(1)
    const { body } = await previewFile(api, as, 'people.csv', csv)
    await importFile(api, as, 'same.csv', csv)
    await doJob(api, await startImport(api, as, body.id))
    const [row] = (await api.send('GET', `${users}/get_import_rows?id=${body.id}`, { as, headers: german })).body
    expect(row).toMatchObject({
      email: emails[0],
      kind: 'fault',
      note: expect.stringMatching(/^Jemand hat die Person seit der Vorschau/),
    })
    const [english] = await rowsOf(api, as, body.id)
    expect(english.note).toBe('Someone has added them since the preview. Import the file again to change them.')
  })
})
