import { getUser, setLanguage } from '@casebench/shared/contract/identity'
import { languages } from '@casebench/shared/languages'
import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

const choose = (as: Person, language: unknown, email = as.email) =>
  api.send('POST', setLanguage.path, { as, body: { email, language } })
const stored = async ({ userId }: Person) =>
  (await api.services.database.prisma.user.findUniqueOrThrow({ where: { id: userId } })).language
const profile = async (as: Person, email = as.email) =>
  (await api.send('GET', `${getUser.path}?email=${email}`, { as })).body

test('somebody has chosen no language until they choose one, and is answered in it', async () => {
  const person = await api.person()
  expect(await profile(person)).toMatchObject({ language: null })
  expect(await choose(person, 'de')).toMatchObject({
    status: 200,
    body: { message: 'Ihre Sprache ist in Ihrem Konto gespeichert.', language: 'de' },
  })
  expect(await profile(person)).toMatchObject({ language: 'de' })
})

test('each language of the page can be chosen, and is logged once, however often it is sent', async () => {
  const person = await api.person()
  for (const language of Object.keys(languages))
    for (const _ of [1, 2]) {
      expect((await choose(person, language)).status, language).toBe(200)
      expect(await stored(person)).toBe(language)
    }
  const { rows } = await api.services.database.query(
    `select detail from activity_log where action = 'set_language' and actor = $1 and email = $1 order by id`,
    [person.email],
  )
  expect(rows).toEqual(
    Object.keys(languages).map((language, index, all) => ({
      detail: { language, changes: [{ field: 'language', from: all[index - 1] ?? null, to: language }] },
    })),
  )
})

test.each(['', 'DE', 'de-AT', 'en-XA', 'tlh', 'constructor', null, 7, ['de']])(
  '%j is no language to choose',
  async (language) => {
    const person = await api.person()
    expect((await choose(person, language)).status).toBe(400)
    expect(await stored(person)).toBeNull()
  },
)

test('nobody chooses for somebody else, whatever they hold, nor is told what others chose', async () => {
  const [person, owner] = [await api.person(), await api.person({ role: 'Product_Owner' })]
  await choose(person, 'ja')
  for (const as of [owner, await api.person()]) expect((await choose(as, 'fr', person.email)).status).toBe(403)
  expect(await stored(person)).toBe('ja')
  const others = await profile(owner, person.email)
  expect(others.email).toBe(person.email)
  expect(others).not.toHaveProperty('language')
})

test('a language that a newer version stored is none that was chosen', async () => {
  const person = await api.person()
  await api.services.database.query(`update "user" set language = 'nl' where id = $1`, [person.userId])
  expect(await profile(person)).toMatchObject({ language: null })
})

test('what is no tag of a language is not stored, by whatever way', async () => {
  const person = await api.person()
  await expect(
    api.services.database.query(`update "user" set language = 'Deutsch!' where id = $1`, [person.userId]),
  ).rejects.toThrow('user_language')
})
