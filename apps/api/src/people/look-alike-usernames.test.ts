import { countAttempts } from '@casebench/server/testing/attempts'
import { expect, test } from 'vitest'
import { previewFile, rowsOf } from '../testing/people-files.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const users = '/v1/admin/users'
const username = (unique: string) => `kiosk-fi-${unique}`

/** Usernames that a person, or a program, may take for this one. */
const lookAlikes = (of: string): string[] => [
  of.replace('k', '\u212a'),
  of.replace('s', 'ſ'),
  of.replace('i', '\u0130'),
  of.replace('k', 'ｋ'),
  of.replace('fi', 'ﬁ'),
  of.replace('o', 'o\u0301'),
  ...['\u200b', '\u200d', '\u00ad', '\ufeff', '\u2060', '\u3164', '\ufe0f'].map((letter) => `${of}${letter}x`),
  `\u202e${[...of].reverse().join('')}`,
  of.replace('-', '\u00a0'),
]

const storedOf = async ({ userId }: Person): Promise<string> =>
  (await api.services.database.query('select username from "user" where id = $1', [userId])).rows[0].username

test('nobody is given a look-alike of a username: by hand, by a change or by import', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const other = await api.person()
  const before = await storedOf(other)
  const alike = lookAlikes(username(crypto.randomUUID().slice(0, 8)))
  countAttempts(alike.length * 3)
  for (const text of alike) {
    const email = `${crypto.randomUUID()}@academy.example`
    for (const [path, body] of [
      ['add_user', { email, username: text }],
      ['edit_user', { email: other.email, username: text }],
    ] as const)
      expect(await api.send('POST', `${users}/${path}`, { as: owner, body }), JSON.stringify(text)).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: [{ path: 'body/username' }] },
      })
  }
  expect(await storedOf(other)).toBe(before)
  const lines = [
    'email,username',
    ...alike.map((text, at) => `row${at}.${crypto.randomUUID()}@academy.example,${text}`),
  ]
  const { id } = (await previewFile(api, owner, 'people.csv', lines.join('\n'))).body
  const rows: { kind: string; faults: object[] }[] = await rowsOf(api, owner, id)
  expect(rows).toHaveLength(alike.length)
  // Of those that Postgres takes for one, only the first is not one too many.
  const faulty = { kind: 'fault', faults: [{ column: 'username' }] }
  for (const row of rows) expect(row).toMatchObject(faulty)
})

test('who has such a username keeps it, and everything else of them can be changed', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const person = await api.person()
  const odd = `ｋiosk-${crypto.randomUUID().slice(0, 8)}`
  await api.services.database.query('update "user" set username = $2 where id = $1', [person.userId, odd])
  const body = { email: person.email, username: odd, name: 'Another Name' }
  expect(await api.send('POST', `${users}/edit_user`, { as: owner, body })).toMatchObject({
    status: 200,
    body: { user: { username: odd, name: 'Another Name' } },
  })
})
