import assert from 'node:assert/strict'
import { demoPassword } from './installation.ts'
import { raw } from './raw.ts'
import type { Step } from './step.ts'

/** Wrong passwords for one account from one address before everyone under both waits (attempt-limits.ts). */
const letThrough = 10
const made = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }

export const sharedLimits: Step = {
  promise: 'Limits hold across replicas',
  look: async ({ proxy }) => {
    const before = proxy.passed().length
    const body = JSON.stringify({ email: 'ben@casebench.demo', password: 'a wrong password' })
    const statuses: number[] = []
    for (let n = 0; n < letThrough + 5; n++)
      statuses.push((await raw(`${proxy.origin}/auth/sign_in`, { method: 'POST', headers: made, body })).status)
    assert.deepEqual(
      statuses,
      statuses.map((_, index) => (index < letThrough ? 401 : 429)),
    )
    const by = new Set(
      proxy
        .passed()
        .slice(before)
        .map(({ tried }) => tried),
    )
    assert.ok(by.size === 3, `only ${by.size} replicas were asked`)
    return `${letThrough} wrong passwords let through by three apis together, the next five refused`
  },
}

export const realAddress: Step = {
  promise: 'The address of a visitor is the one that nginx saw, whatever they claim',
  look: async ({ proxy: { origin } }) => {
    const from = '127.0.0.2'
    const signIn = JSON.stringify({ email: 'ana@casebench.demo', password: demoPassword })
    const { body } = await raw(`${origin}/auth/sign_in`, { method: 'POST', headers: made, body: signIn, from })
    const { access_token: token } = JSON.parse(String(body))
    const listed = await raw(`${origin}/v1/any/auth/sessions`, { headers: { authorization: `Bearer ${token}` } })
    const own = JSON.parse(String(listed.body)).find((session: { current: boolean }) => session.current)
    assert.equal(own.address, from)
    return `signed in from ${from} with ${made['x-forwarded-for']} claimed: ${own.address}`
  },
}

export const connections: Step = {
  promise: 'All processes together stay within the connections that they may have',
  look: async ({ overview: database, apis, workers }) => {
    const { rows } = await database.query<{ open: number }>(
      `select count(*) as open from pg_stat_activity where usename = 'casebench_service' and pid <> pg_backend_pid()`,
    )
    const open = rows[0]?.open ?? 0
    const budget = apis.length * 10 + workers.length * 8
    // This rig works as the same user, with a pool of its own.
    assert.ok(open <= budget + 10, `${open} are open, ${budget} are allowed for`)
    return `${open} open, those of this test included; ${budget} allowed for three apis and three workers`
  },
}
