import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { rememberedStandings } from './board-standings.ts'

async function board(people: number) {
  const database = await testDatabase()
  await database.query(
    `with added as (
       insert into "user" (email, username, on_leaderboard)
       select n || '@example.com', 'name-' || n, n % 100 <> 0 from generate_series(1, $1::int) n returning id, username
     )
     insert into leaderboard_points (user_id, period, starts_on, points)
     select id, 'all', date '0001-01-01', 10 + (substr(username::text, 6)::int / 10) * 10 from added`,
    [people],
  )
  return database
}

test('says how many have more points than these; ties count as none, and who is hidden is not counted', async () => {
  const database = await board(200)
  const standings = await rememberedStandings().of(database, 'all')
  const shown = Array.from({ length: 200 }, (_, n) => n + 1)
    .filter((n) => n % 100 !== 0)
    .map((n) => 10 + Math.floor(n / 10) * 10)
  expect(standings.total).toBe(shown.length)
  for (const points of [0, 5, 10, 100, 190, 200, 1000])
    expect(standings.above(points)).toBe(shown.filter((other) => other > points).length)
})

test('a small board is counted every time; a large one every ten seconds, and what it was is shown meanwhile', async () => {
  let now = 0
  const clock = () => now
  const [small, large] = [await board(50), await board(6000)]
  const hideAll = 'update "user" set on_leaderboard = false'
  for (const { database, remembers } of [
    { database: small, remembers: false },
    { database: large, remembers: true },
  ]) {
    const boards = rememberedStandings(clock)
    const { total } = await boards.of(database, 'all')
    expect(total).toBeGreaterThan(0)
    await database.query(hideAll)
    now += 9000
    expect((await boards.of(database, 'all')).total).toBe(remembers ? total : 0)
    now += 2000
    expect((await boards.of(database, 'all')).total).toBe(remembers ? total : 0)
    await expect.poll(async () => (await boards.of(database, 'all')).total).toBe(0)
  }
})
