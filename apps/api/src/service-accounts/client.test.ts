import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const checkout = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)
/** A project of somebody else: outside of the workspace, with the client and the example of the guide. */
const project = mkdtempSync(join(tmpdir(), 'casebench-client-'))
const client = join(project, 'node_modules', 'casebench-client')

beforeAll(async () => {
  mkdirSync(client, { recursive: true })
  await run(process.execPath, [join(checkout, 'scripts/run.mjs'), '--here', 'client', client], { cwd: checkout })
  // What npm would install beside it.
  symlinkSync(join(checkout, 'node_modules/openapi-fetch'), join(project, 'node_modules/openapi-fetch'))
  symlinkSync(join(checkout, 'node_modules/@types'), join(project, 'node_modules/@types'))
  copyFileSync(join(checkout, 'docs/guide/developers/client-example.ts'), join(project, 'example.ts'))
  const compilerOptions = { module: 'nodenext', target: 'es2024', strict: true, noEmit: true, types: ['node'] }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.ts'] }))
}, 180_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

const compile = () => run(join(checkout, 'node_modules/.bin/tsc'), ['-p', project])

test('the example of the guide compiles, lists cohorts, assigns a case and reads results', {
  timeout: 120_000,
}, async () => {
  const { key } = await serviceAccountOf(api, ['manage_cohorts', 'cohort_profile', 'assign_cases', 'user_profile'])
  const owner = await api.person({ role: 'Product_Owner' })
  const made = await api.send('POST', '/v1/admin/cohorts/create_cohort', { as: owner, body: { description: 'Spring' } })
  const member = await api.person()
  await api.services.database.query('insert into cohort_member (cohort_id, user_id) values ($1, $2)', [
    made.body.cohort.id,
    member.userId,
  ])
  await compile()
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const env = { ...process.env, API_URL: url, API_KEY: key, CASE_ID: 'sample' }
  const { stdout } = await run(process.execPath, [join(project, 'example.ts')], { env })
  expect(stdout).toContain('Cohort Spring')
  expect(stdout).toMatch(new RegExp(`${member.email}: .+, notStarted`))
})

test.each([`new Headers({ 'x-request-id': 'abc' })`, `[['x-request-id', 'abc']]`, `{ 'x-request-id': 'abc' }`])(
  'headers of one’s own go along, given as %s',
  async (headers) => {
    const text = `import { casebench } from 'casebench-client'
const fetch = async (request) => {
  console.log(request.headers.get('x-request-id'), request.headers.get('authorization'))
  return new Response('[]', { headers: { 'content-type': 'application/json' } })
}
await casebench({ url: 'http://localhost', key: 'cbk_key', fetch, headers: ${headers} }).GET('/v1/admin/cohorts/get_cohorts')
`
    writeFileSync(join(project, 'headers.mjs'), text)
    const { stdout } = await run(process.execPath, [join(project, 'headers.mjs')])
    expect(stdout.trim()).toBe('abc Bearer cbk_key')
  },
)

test('what the contract does not have does not compile', { timeout: 60_000 }, async () => {
  const wrong = [
    `api.GET('/v1/admin/no_such_call')`,
    `api.POST('/v1/admin/cases/assign_case', { body: { caseId: 'a', mode: 'exam', email: 'a@example.com' } })`,
  ]
  for (const call of wrong) {
    const text = `import { casebench } from 'casebench-client'\nconst api = casebench({ url: '', key: '' })\nawait ${call}\n`
    writeFileSync(join(project, 'example.ts'), text)
    await expect(compile()).rejects.toMatchObject({ code: expect.any(Number) })
  }
})
