import { getUser, setPagePreferences } from '@casebench/shared/contract/identity'
import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

const keep = (as: Person, change: object, email = as.email) =>
  api.send('POST', setPagePreferences.path, { as, body: { email, ...change } })
const profile = async (as: Person, email = as.email) =>
  (await api.send('GET', `${getUser.path}?email=${email}`, { as })).body

test('what the page remembers is merged, whatever of it is sent', async () => {
  const person = await api.person()
  expect((await profile(person)).page_preferences).toEqual({})
  expect(await keep(person, { area: 'learn' })).toMatchObject({ status: 200 })
  expect(await keep(person, { folded: ['help', 'process'] })).toMatchObject({
    status: 200,
    body: { page_preferences: { area: 'learn', folded: ['process', 'help'] } },
  })
  expect(await keep(person, { area: 'studio', folded: [] })).toMatchObject({ status: 200 })
  expect((await profile(person)).page_preferences).toEqual({ area: 'studio', folded: [] })
})

test.each([{ area: 'elsewhere' }, { folded: ['cellar'] }, { folded: 'help' }, { size: 3 }])(
  '%j is nothing to remember',
  async (change) => {
    const person = await api.person()
    expect((await keep(person, change)).status).toBe(400)
    expect((await profile(person)).page_preferences).toEqual({})
  },
)

test('nobody is told of others, nor changes theirs; what a newer version stored is left out', async () => {
  const [person, owner] = [await api.person(), await api.person({ role: 'Product_Owner' })]
  await keep(person, { area: 'learn' })
  expect((await keep(owner, { area: 'studio' }, person.email)).status).toBe(403)
  const others = await profile(owner, person.email)
  expect(others).not.toHaveProperty('page_preferences')
  expect(others).not.toHaveProperty('learns')
  await api.services.database.query(
    `update "user" set page_preferences = '{"area": "moon", "folded": ["help", "attic"]}' where id = $1`,
    [person.userId],
  )
  expect((await profile(person)).page_preferences).toEqual({ folded: ['help'] })
})

test('somebody learns while they have a case', async () => {
  const person = await api.person()
  expect((await profile(person)).learns).toBe(false)
  await api.services.database.query(`update "user" set cases_assigned = 1 where id = $1`, [person.userId])
  expect((await profile(person)).learns).toBe(true)
})
