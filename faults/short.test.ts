// Faults that no other test has, at a size that every run can bear: real processes, really killed.
import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildServers } from '../scripts/build/build-servers.mjs'
import { scenarios } from './scenarios.ts'
import { chanceFrom } from './support/chance.ts'

const times: Readonly<Record<string, number>> = { 'postgres-restarts': 1, 'redis-restarts': 4 }

beforeAll(() => buildServers(), 120_000)

test.each(scenarios.filter(({ name }) => name in times))(
  '$name: $promise',
  { timeout: 120_000 },
  async ({ name, run }) => {
    const seed = randomInt(2 ** 31)
    const until = Date.now() + 60_000
    const { broken } = await run({ times: times[name] ?? 0, until, chance: chanceFrom(seed), scale: 'short' })
    expect(broken, `seed ${seed}`).toEqual([])
  },
)
