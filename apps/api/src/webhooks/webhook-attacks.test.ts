import { countAttempts } from '@casebench/server/testing/attempts'
import { expect, test } from 'vitest'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = (call: string) => `/v1/admin/system/${call}`
const events = ['result.released']

test.each([
  'http://hr.example.org/hook',
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://user:password@hr.example.org/',
  'javascript:alert(1)',
  'data:application/json,{}',
  'file:///etc/passwd',
  'ftp://hr.example.org/',
  'https://hr.example.org/\r\nwebhook-signature: v1,forged',
  'https://hr.example.org\r\n\r\nGET / HTTP/1.1',
])('%j is no address that is called', async (url) => {
  const as = await api.person({ role: 'Product_Owner' })
  countAttempts(1)
  const added = await api.send('POST', path('add_webhook'), { as, body: { url, events } })
  expect(added.status).toBe(400)
  expect(JSON.stringify(added.body)).toContain('url')
  const good = { url: `https://${crypto.randomUUID()}.example.org/`, events }
  const { body } = await api.send('POST', path('add_webhook'), { as, body: good })
  expect((await api.send('POST', path('edit_webhook'), { as, body: { id: body.id, url, events } })).status).toBe(400)
  await api.send('POST', path('delete_webhook'), { as, body: { id: body.id } })
})

test('no secret is stored in the clear, answered again or written to the trail', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  const url = `https://${crypto.randomUUID()}.example.org/`
  const { body } = await api.send('POST', path('add_webhook'), { as, body: { url, events } })
  const { secret: next } = (await api.send('POST', path('rotate_webhook_secret'), { as, body: { id: body.id } })).body
  await api.send('POST', path('test_webhook'), { as, body: { id: body.id } })
  const answers = [
    await api.send('GET', path('get_webhooks'), { as }),
    await api.send('GET', path(`get_webhook_deliveries?id=${body.id}`), { as }),
    await api.send('POST', path('edit_webhook'), { as, body: { id: body.id, url: `${url}2`, events } }),
  ]
  for (const secret of [body.secret, next].map((one: string) => one.slice('whsec_'.length))) {
    countAttempts(1)
    for (const { body: answer } of answers) expect(JSON.stringify(answer)).not.toContain(secret)
    const { rows: tables } = await api.services.database.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables) {
      const { rows } = await api.services.database.query(`select 1 from ${name} t where t::text like $1`, [
        `%${secret}%`,
      ])
      expect([name, rows.length]).toEqual([name, 0])
    }
  }
})

test.each(['Candidate', 'Coordinator', 'Case_Author', 'Auditor'])('a %s does nothing with webhooks', async (role) => {
  const as = await api.person({ role })
  const id = crypto.randomUUID()
  const url = 'https://hr.example.org/'
  const asked = [
    await api.send('GET', path('get_webhooks'), { as }),
    await api.send('GET', path(`get_webhook_deliveries?id=${id}`), { as }),
    await api.send('GET', path(`get_webhook_delivery?id=${id}`), { as }),
    await api.send('POST', path('add_webhook'), { as, body: { url, events } }),
    await api.send('POST', path('edit_webhook'), { as, body: { id, url, events } }),
    ...(await Promise.all(
      ['rotate_webhook_secret', 'delete_webhook', 'test_webhook', 'resend_webhook_delivery'].map((call) =>
        api.send('POST', path(call), { as, body: { id } }),
      ),
    )),
  ]
  for (const { status } of asked) {
    countAttempts(1)
    expect(status).toBe(403)
  }
})

test('no program adds an address that is told about people', async () => {
  const { headers } = await serviceAccountOf(api, ['manage_users'])
  countAttempts(1)
  const url = 'https://hr.example.org/'
  const added = await api.send('POST', path('add_webhook'), { headers, body: { url, events } })
  expect(added).toMatchObject({ status: 403, body: { code: 'person_required' } })
})
