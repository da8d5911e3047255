import { randomBytes } from 'node:crypto'
import { createLogger } from '@casebench/server/logging'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { openKeyRing } from './key-ring.ts'
import { rotateSigningKey } from './signing-keys.ts'
import { accessTokens } from './tokens.ts'

const secret = randomBytes(32)
const identity = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), email: 'ana@example.com' }

/** Two processes over one database, with a clock that the test moves. */
async function processes() {
  const database = await testDatabase()
  let time = Date.now()
  const open = async () => {
    const ring = await openKeyRing({ database, secret, logger: createLogger('test', 'silent') }, () => time)
    onTestFinished(ring.close)
    return { ring, tokens: accessTokens(ring, 'casebench', 'client') }
  }
  return {
    database,
    one: await open(),
    other: await open(),
    later: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('processes that start at once share one key', async () => {
  const { one, other } = await processes()
  expect(one.ring.current().keyId).toBe(other.ring.current().keyId)
  await expect(other.tokens.verify(await one.tokens.issue(identity))).resolves.toMatchObject({
    userId: identity.userId,
  })
})

test('through a rotation nobody is logged out: both keys are published, and each process takes the other’s tokens', async () => {
  const { database, one, other, later } = await processes()
  const before = await one.tokens.issue(identity)
  await rotateSigningKey(database, secret, { olderThanDays: 0 })
  later(3000)
  await one.ring.find('a key it does not know')
  const after = await one.tokens.issue(identity)
  expect(one.ring.published().map((key) => key.kid)).toHaveLength(2)
  expect(one.ring.current().keyId).not.toBe(other.ring.current().keyId)
  // The other one has not looked yet: an unknown key makes it look.
  for (const token of [before, after]) {
    await expect(one.tokens.verify(token)).resolves.toMatchObject({ userId: identity.userId })
    await expect(other.tokens.verify(token)).resolves.toMatchObject({ userId: identity.userId })
  }
})

test('many processes that rotate at once make one key', async () => {
  const { database } = await processes()
  await database.query(`update signing_key set created_at = now() - interval '91 days'`)
  await Promise.all(Array.from({ length: 5 }, () => rotateSigningKey(database, secret, { olderThanDays: 90 })))
  const { rows } = await database.query('select retired_at is null as current from signing_key')
  expect(rows.filter(({ current }) => current)).toHaveLength(1)
  expect(rows).toHaveLength(2)
})

test('a key that is old enough is replaced at start; one that is not stays', async () => {
  const { database, one } = await processes()
  const again = () => openKeyRing({ database, secret, logger: createLogger('test', 'silent') })
  const same = await again()
  expect(same.current().keyId).toBe(one.ring.current().keyId)
  await database.query(`update signing_key set created_at = now() - interval '91 days'`)
  const rotated = await again()
  expect(rotated.current().keyId).not.toBe(one.ring.current().keyId)
  for (const ring of [same, rotated]) ring.close()
})

test('a key that was retired longer ago than any token lives is deleted', async () => {
  const { database, one, other, later } = await processes()
  const old = await one.tokens.issue(identity)
  await rotateSigningKey(database, secret, { olderThanDays: 0 })
  await database.query(`update signing_key set retired_at = now() - interval '3 hours' where retired_at is not null`)
  later(3000)
  await other.ring.find('a key it does not know')
  await expect(other.tokens.verify(old)).rejects.toMatchObject({ status: 401 })
})

test('a made-up key id is looked for once in a while, and a database that is away is not the token’s fault', async () => {
  const { database, one, later } = await processes()
  const token = await one.tokens.issue(identity)
  const forged = `${Buffer.from('{"alg":"ES256","kid":"made-up","typ":"at+jwt"}').toString('base64url')}.${token.split('.').slice(1).join('.')}`
  await expect(one.tokens.verify(forged)).rejects.toMatchObject({ status: 401 })
  later(3000)
  await database.query('alter table signing_key rename to away')
  await expect(one.tokens.verify(forged)).rejects.not.toMatchObject({ status: 401 })
})
