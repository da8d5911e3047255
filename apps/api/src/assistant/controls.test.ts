import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startingControls } from '@casebench/domain/assistant/controls'
import { badModels } from '@casebench/server/testing/bad-models'
import { startFakeModel } from '@casebench/server/testing/fake-model'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})
beforeEach(() => api.services.database.query('delete from assistant_controls'))

const admin = '/v1/admin/manuai'
const current = async () => (await api.send('GET', `${admin}/get_controls`, { as: owner })).body
const post = (call: string, body: object) => api.send('POST', `${admin}/${call}`, { as: owner, body })
const versions = async (query = '') =>
  (await api.send('GET', `${admin}/get_controls_versions?${query}`, { as: owner })).body
const update = (more: object) => post('update_tuning_parameters', { ...startingControls, ...more })

test('until somebody saves others, the starting controls are in force', async () => {
  expect(await current()).toEqual(startingControls)
  expect(await versions()).toEqual([])
})

test('every change is a version, with who made it; the number of tokens has a call of its own', async () => {
  const first = (await update({ prompt: 'Rhyme.' })).body.controls
  expect(first).toMatchObject({ prompt: 'Rhyme.', max_tokens: startingControls.max_tokens })
  const second = await post('set_max_tokens', { max_tokens: 99 })
  expect(second.body).toMatchObject({ message: 'Saved. Answers can have up to 99 tokens.', max_tokens: 99 })
  expect(await current()).toMatchObject({ prompt: 'Rhyme.', max_tokens: 99 })
  expect(await versions()).toMatchObject([
    { max_tokens: 99, prompt: 'Rhyme.', saved_by: owner.email },
    { version: first.version, max_tokens: 800 },
  ])
  expect(await versions('limit=1&offset=1')).toMatchObject([{ version: first.version }])
})

test('saving the same controls again adds no version', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => update({ prompt: 'Rhyme.' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all(Array.from({ length: 3 }, () => post('set_max_tokens', { max_tokens: 99 })))
  expect(await versions()).toHaveLength(2)
})

test('of two who edit the same version the second is told of the first', async () => {
  await update({ prompt: 'Mine.' })
  expect(await update({ prompt: 'Yours.' })).toMatchObject({ status: 409, body: { code: 'controls_changed' } })
  const { version } = await current()
  expect((await update({ version, prompt: 'Both.' })).status).toBe(200)
})

test('the id stays the same over all versions; who sends no version writes last, and another id is none', async () => {
  const { version: _, ...read } = await current()
  for (const prompt of ['One.', 'Two.', 'Three.']) {
    const saved = await post('update_tuning_parameters', { ...read, prompt })
    expect(saved).toMatchObject({ status: 200, body: { controls: { id: read.id, prompt } } })
  }
  expect((await current()).id).toBe(read.id)
  const all = await versions()
  expect(new Set(all.map(({ id }: { id: string }) => id))).toEqual(new Set([read.id]))
  expect(new Set(all.map(({ version }: { version: string }) => version)).size).toBe(3)
  expect(await update({ id: '7', prompt: 'Four.' })).toMatchObject({ status: 404, body: { code: 'no_such_controls' } })
})

test('setting the number of tokens does not make a save that began before it a conflict', async () => {
  await post('set_max_tokens', { max_tokens: 99 })
  expect((await update({ prompt: 'Rhyme.' })).body.controls).toMatchObject({ prompt: 'Rhyme.', max_tokens: 99 })
})

test('an earlier version can be put in force again', async () => {
  const { version } = (await update({ prompt: 'First.' })).body.controls
  await update({ version, prompt: 'Second.' })
  const restored = await post('restore_controls', { version })
  expect(restored).toMatchObject({ status: 200, body: { controls: { prompt: 'First.' } } })
  expect(await current()).toMatchObject({ prompt: 'First.' })
  expect(await versions()).toHaveLength(3)
  expect((await post('restore_controls', { version: '999999999999' })).status).toBe(404)
})

test('what administrators change is in the audit trail', async () => {
  await update({ prompt: 'Rhyme.' })
  await post('set_max_tokens', { max_tokens: 99 })
  const { rows } = await api.services.database.query(
    'select actor, action, detail from activity_log where actor = $1 order by id desc limit 2',
    [owner.email],
  )
  expect(rows).toMatchObject([{ action: 'set_max_tokens' }, { action: 'update_controls', detail: { before: '0' } }])
})

test.each([{ temperature: 2.1 }, { top_p: -0.1 }, { tools: ['drop_everything'] }, { prompt: 'x'.repeat(20_001) }])(
  'what does not fit is refused: %o',
  async (more) => {
    expect((await update(more)).status).toBe(400)
  },
)

test('without a model server there are no models, and it says why', async () => {
  expect((await api.send('GET', `${admin}/get_models`, { as: owner })).body).toEqual({
    configured: false,
    model: null,
    models: [],
    reason: 'No model server is configured.',
  })
})

test('the models are those that the server offers; where it does not say, it says why', async () => {
  const fake = await startFakeModel(badModels.hangs)
  const odd = createServer((request, response) => {
    response.statusCode = request.url === '/refuses/models' ? 401 : 200
    response.end(request.url === '/html/models' ? '<html>' : '{}')
  })
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await fake.close()
    odd.close()
    api.services.config.model = undefined
  })
  const known = { fake: { sees: true } }
  const modelsOf = async (baseUrl: string) => {
    api.services.config.model = { baseUrl, key: 'secret', name: 'fake', known }
    return (await api.send('GET', `${admin}/get_models`, { as: owner })).body
  }
  expect(await modelsOf(fake.baseUrl)).toEqual({
    configured: true,
    model: 'fake',
    models: [
      { name: 'fake', sees: true },
      { name: 'other', sees: false },
    ],
    reason: null,
  })
  const { port } = odd.address() as AddressInfo
  const said = async (path: string) => (await modelsOf(`http://127.0.0.1:${port}/${path}`)).reason
  expect(await said('refuses')).toBe('The model server answered 401.')
  expect(await said('html')).toBe('The model server does not say which models it has.')
  expect(await said('')).toBe('The model server does not say which models it has.')
  expect((await modelsOf('http://127.0.0.1:9/v1')).reason).toBe('The model server cannot be reached.')
})
