import { startS3Server } from '@casebench/server/testing/s3-server'
import { adminPermissions } from '@casebench/shared/permissions'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { evaluateNow } from '../testing/evaluate-now.ts'
import { type Person, type TestApi, useTestApi } from '../testing/test-api.ts'
import { expectAgreement, fieldsFor, filePart, sendForm, upload } from '../testing/uploads.ts'

const server = await startS3Server()
afterAll(() => server.stop())
const apis = { folder: useTestApi(), S3: useTestApi({ objectStore: server.config }) }

const path = (call: string) => `/v1/any/documents/${call}`
const about = (whom: Person, mode = 'training') => ({ email: whom.email, caseId: 'sample', mode })

const list = (api: TestApi, as: Person, whom = as, mode = 'training') =>
  api.send('GET', `${path('get_documents')}?${new URLSearchParams(about(whom, mode))}`, { as })
const view = (api: TestApi, as: Person, fileName: string, whom = as, mode = 'training') =>
  api.send('POST', path('view_document'), { as, body: { ...about(whom, mode), fileName } })
const remove = (api: TestApi, as: Person, fileName: string, mode = 'training') =>
  api.send('DELETE', path('delete_document'), { as, body: { ...about(as, mode), fileName } })

const reviewer = async (api: TestApi, pagePermissions: string[]): Promise<Person> => {
  const { name } = await api.services.database.prisma.role.create({
    data: { name: crypto.randomUUID(), endpointPermissions: [], pagePermissions },
  })
  return api.person({ role: name })
}

const logged = async (api: TestApi, email: string) => {
  const { rows } = await api.services.database.query(
    `select actor, action, detail from activity_log where email = $1 and action like '%document' order by id`,
    [email],
  )
  return rows
}

const submit = (api: TestApi, as: Person, mode = 'training') =>
  api.send('POST', '/v1/any/cases/check_answers/sample', { as, body: { mode, idempotencyToken: crypto.randomUUID() } })

const answerRequired = async ({ services }: TestApi, assignmentId: string) => {
  await services.database.query(
    `insert into answer (assignment_id, attribute_id, value)
     select $1, c.attribute_id, 'x' from case_attribute c join assignment a on a.case_version_id = c.case_version_id
      where a.id = $1 and not c.repeatable on conflict do nothing`,
    [assignmentId],
  )
}

describe.each(['folder', 'S3'] as const)('documents kept in %s', (keeper) => {
  const api = apis[keeper]

  test('what is attached is listed, read, and as it was', async () => {
    const as = await api.candidate()
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60_000, 'body '), Buffer.from('\n%%EOF')])
    const attached = await upload(api, as, 'Register extract.pdf', content)
    expect(attached).toMatchObject({
      status: 200,
      body: {
        message: 'Document attached.',
        document: {
          fileName: 'Register extract.pdf',
          size: content.length,
          contentType: 'application/pdf',
          version: 1,
        },
      },
    })
    const listed = await list(api, as)
    expect(listed).toMatchObject({ status: 200, body: [attached.body.document], headers: { 'x-total-count': '1' } })
    const { body } = await view(api, as, 'Register extract.pdf')
    const read = await api.app.inject({ method: 'GET', url: body.url })
    expect(read.statusCode).toBe(200)
    expect(read.rawPayload.equals(content)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': 'inline; filename="Register extract.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
    expect(read.headers['content-security-policy']).toMatch(
      /default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
    )
  })

  test('the same name again is a new version; the newest is listed and read; the same file again changes nothing', async () => {
    const as = await api.candidate()
    await upload(api, as, 'note.txt', 'first')
    await upload(api, as, 'other.txt', 'other')
    expect((await upload(api, as, 'note.txt', 'second')).body.document.version).toBe(2)
    expect((await upload(api, as, 'note.txt', 'second')).body.document.version).toBe(2)
    const { body } = await list(api, as)
    expect(body.map((one: { fileName: string; version: number }) => [one.fileName, one.version])).toEqual([
      ['note.txt', 2],
      ['other.txt', 1],
    ])
    const { url } = (await view(api, as, 'note.txt')).body
    expect((await api.app.inject(url)).body).toBe('second')
    await expectAgreement(api)
    expect(await logged(api, as.email)).toHaveLength(3)
  })

  test('two of one name at once are two versions, and ten at once keep to the limit', async () => {
    const as = await api.candidate()
    const both = await Promise.all(['a', 'b'].map((content) => upload(api, as, 'note.txt', content)))
    expect(both.map(({ body }) => body.document.version).sort()).toEqual([1, 2])
    const many = await Promise.all(Array.from({ length: 10 }, (_, n) => upload(api, as, `note ${n}.txt`, `${n}`)))
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409, 409])
    expect(many.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_documents',
      detail: expect.stringContaining('may have 5'),
    })
    expect((await remove(api, as, 'note.txt')).status).toBe(200)
    expect((await upload(api, as, 'room again.txt', 'x')).status).toBe(200)
    await expectAgreement(api)
  })

  test('what is deleted is gone with its versions, may be deleted again, and its name begins anew', async () => {
    const as = await api.candidate()
    for (const content of ['one', 'two']) await upload(api, as, 'note.txt', content)
    for (let time = 0; time < 2; time++)
      expect(await remove(api, as, 'note.txt')).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect((await list(api, as)).body).toEqual([])
    expect((await view(api, as, 'note.txt')).status).toBe(404)
    expect((await upload(api, as, 'note.txt', 'one')).body.document.version).toBe(1)
    const acts = (await logged(api, as.email)).map(({ action }) => action)
    expect(acts).toEqual(['upload_document', 'upload_document', 'delete_document', 'upload_document'])
  })

  test('an upload races a submission: it is in before, or it is refused', async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < 6; round++) {
      const as = await api.candidate()
      await answerRequired(api, as.assignmentId)
      const [attached, submitted] = await Promise.all([
        upload(api, as, 'note.txt', 'x'.repeat(round * 15_000 + 1)),
        new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => submit(api, as)),
      ])
      expect(submitted.status).toBe(202)
      expect([200, 409]).toContain(attached.status)
      expect((await list(api, as)).body).toHaveLength(attached.status === 200 ? 1 : 0)
      expect((await upload(api, as, 'late.txt', 'x')).status).toBe(409)
      outcomes.add(attached.status)
    }
    await expectAgreement(api)
    await evaluateNow(api)
  })

  test('an address of a document that is deleted meanwhile opens it whole or not at all', async () => {
    for (let round = 0; round < 6; round++) {
      const as = await api.candidate()
      await upload(api, as, 'note.txt', 'content')
      const { url } = (await view(api, as, 'note.txt')).body
      const [read] = await Promise.all([api.app.inject(url), remove(api, as, 'note.txt')])
      if (read.statusCode === 200) expect(read.body).toBe('content')
      else expect(read.statusCode).toBe(404)
    }
  })
})

const api = apis.folder

describe('who may see a document', () => {
  test('a holder of user_profile sees and reads it, which is on record, and can neither add nor delete', async () => {
    const owner = await api.candidate()
    await upload(api, owner, 'note.txt', 'hers')
    const as = await reviewer(api, ['user_profile'])
    expect((await list(api, as, owner)).body).toHaveLength(1)
    const { url } = (await view(api, as, 'note.txt', owner)).body
    expect((await api.app.inject(url)).body).toBe('hers')
    expect(await logged(api, owner.email)).toContainEqual({
      actor: as.email,
      action: 'view_document',
      detail: { caseId: 'sample', mode: 'training', fileName: 'note.txt', version: 1 },
    })
    expect((await sendForm(api, as, [...fieldsFor(owner), filePart('a.txt', 'x')])).status).toBe(403)
    const body = { ...about(owner), fileName: 'note.txt' }
    expect((await api.send('DELETE', path('delete_document'), { as, body })).status).toBe(403)
  })

  test('anyone else is told in the words of the specification', async () => {
    const owner = await api.candidate()
    await upload(api, owner, 'note.txt', 'hers')
    for (const as of [
      await api.candidate(),
      await reviewer(
        api,
        adminPermissions.filter((one) => one !== 'user_profile'),
      ),
    ])
      expect(await view(api, as, 'note.txt', owner)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: 'You do not have permission to access this document' },
      })
    const body = { ...about(owner), fileName: 'note.txt' }
    expect(await api.send('POST', path('view_document'), { body })).toMatchObject({
      status: 401,
      body: { code: 'token_missing', detail: 'Please log in to view this document' },
      headers: { 'www-authenticate': expect.stringContaining('Bearer') },
    })
  })

  test('a person or a case that is not there is not found', async () => {
    const as = await reviewer(api, ['user_profile'])
    const nobody = { ...as, email: 'nobody@example.com' }
    expect((await list(api, as, nobody)).status).toBe(404)
    expect((await list(api, as, await api.person())).status).toBe(404)
    expect((await view(api, await api.candidate(), 'none.txt')).status).toBe(404)
  })

  test('an address is good once', async () => {
    const as = await api.candidate()
    await upload(api, as, 'note.txt', 'x')
    const { url } = (await view(api, as, 'note.txt')).body
    const both = await Promise.all([api.app.inject(url), api.app.inject(url)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await api.app.inject(url)).json()).toMatchObject({ code: 'address_used' })
  })

  test('and for a minute', async () => {
    const as = await api.candidate()
    await upload(api, as, 'note.txt', 'x')
    const { url } = (await view(api, as, 'note.txt')).body
    const { rows } = await api.services.database.query(
      `select extract(epoch from expires_at - now()) as seconds from document_ticket order by expires_at desc limit 1`,
    )
    expect(Number(rows[0].seconds)).toBeGreaterThan(50)
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(60)
    await api.services.database.query(`update document_ticket set expires_at = now()`)
    expect((await api.app.inject(url)).statusCode).toBe(404)
  })

  test.each([
    ['note.txt', 'plain', 'inline; filename="note.txt"', 'text/plain; charset=utf-8', /; sandbox$/],
    ['table.csv', 'a;b', 'attachment; filename="table.csv"', 'text/csv; charset=utf-8', /; sandbox$/],
    ['run.bat', 'del *', 'inline; filename="run.bat.txt"', 'text/plain; charset=utf-8', /; sandbox$/],
    [
      'page.html',
      '%PDF-1.4',
      'inline; filename="page.html.pdf"',
      'application/pdf',
      /frame-ancestors 'none'; style-src 'unsafe-inline'$/,
    ],
    [
      'Реестр.txt',
      'ä',
      'inline; filename="??????.txt"; filename*=UTF-8\'\'%D0%A0%D0%B5%D0%B5%D1%81%D1%82%D1%80.txt',
      'text/plain; charset=utf-8',
      /; sandbox$/,
    ],
  ])('%s is served as what it is', async (fileName, content, disposition, type, policy) => {
    const as = await api.candidate()
    await upload(api, as, 'sent', content)
    // Names were once kept whatever they said; the content tells the type.
    await api.services.database.query('update document set file_name = $1, content_type = $2 where file_name = $3', [
      fileName,
      type,
      'sent',
    ])
    const { url } = (await view(api, as, fileName)).body
    const { headers } = await api.app.inject(url)
    expect(headers['content-disposition']).toBe(disposition)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-security-policy']).toMatch(policy)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('when a case takes documents', () => {
  test('not while it is evaluated or once it is submitted, and again after it is unlocked', async () => {
    const as = await api.candidate()
    await answerRequired(api, as.assignmentId)
    await upload(api, as, 'note.txt', 'x')
    await submit(api, as)
    const refused = { status: 409, body: { code: 'case_locked' } }
    expect(await upload(api, as, 'late.txt', 'x')).toMatchObject(refused)
    expect(await remove(api, as, 'note.txt')).toMatchObject(refused)
    expect((await remove(api, as, 'never there.txt')).status).toBe(200)
    await evaluateNow(api)
    expect(await upload(api, as, 'late.txt', 'x')).toMatchObject(refused)
    expect((await view(api, as, 'note.txt')).status).toBe(200)
    await api.send('POST', '/v1/any/cases/unlock_case', { as, body: about(as) })
    expect((await upload(api, as, 'late.txt', 'x')).status).toBe(200)
    expect((await list(api, as)).body).toHaveLength(2)
  })

  test('a reset leaves none', async () => {
    const as = await api.candidate()
    await upload(api, as, 'note.txt', 'x')
    const admin = await api.person({ role: 'Product_Owner' })
    await api.send('POST', '/v1/admin/cases/reset_case', { as: admin, body: about(as) })
    expect((await list(api, as)).body).toEqual([])
    expect((await upload(api, as, 'note.txt', 'x')).body.document.version).toBe(1)
  })

  test('a test takes them while it is open', async () => {
    const as = await api.candidate({ mode: 'test' })
    expect((await upload(api, as, 'note.txt', 'x', 'test')).status).toBe(200)
    expect((await view(api, as, 'note.txt', as, 'test')).status).toBe(200)
    await api.services.database.query(
      `update assignment set started_at = now() - interval '1 hour', deadline = now() - interval '1 second' where id = $1`,
      [as.assignmentId],
    )
    expect(await upload(api, as, 'late.txt', 'x', 'test')).toMatchObject({ status: 409, body: { code: 'time_is_up' } })
    expect(await remove(api, as, 'note.txt', 'test')).toMatchObject({ status: 409, body: { code: 'time_is_up' } })
    const locked = await api.candidate({ mode: 'test', isTestUnlocked: false })
    for (const refused of [
      await upload(api, locked, 'note.txt', 'x', 'test'),
      await list(api, locked, locked, 'test'),
      await view(api, locked, 'note.txt', locked, 'test'),
      await remove(api, locked, 'note.txt', 'test'),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'test_locked' } })
  })

  test('a case that is not assigned takes none', async () => {
    const as = await api.person()
    expect(await upload(api, as, 'note.txt', 'x')).toMatchObject({ status: 404, body: { code: 'not_assigned' } })
    await expectAgreement(api)
  })

  test('a full disk is told as such and leaves nothing', async () => {
    const as = await api.candidate()
    const before = await expectAgreement(api)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const put = vi.spyOn(api.services.storage, 'put').mockRejectedValueOnce(full)
    expect(await upload(api, as, 'note.txt', 'x')).toMatchObject({ status: 507, body: { code: 'storage_full' } })
    put.mockRestore()
    expect(await expectAgreement(api)).toBe(before)
    expect((await upload(api, as, 'note.txt', 'x')).status).toBe(200)
  })

  test('the page is told how much may be attached', async () => {
    expect((await api.send('GET', '/v1/configuration')).body.uploads).toEqual({ largest: 100_000, most: 5 })
  })
})
