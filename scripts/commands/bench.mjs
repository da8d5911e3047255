import fs from 'node:fs'
import path from 'node:path'
import { compareBuilds, comparisonOf } from '../bench/compare-builds.mjs'
import { inCheckout } from '../checkout.mjs'
import { migratedDatabase } from '../postgres/migrated-database.mjs'
import { progress } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { prepareAndBuild } from '../run/prepare.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run bench [name] [-- arguments]`: measures against a throw-away Postgres that is as durable as a real one,
 * or against the database of BENCH_DATABASE_URL. `npm run bench NAME -- --compare COMMIT [--rounds 4]` runs it in turns
 * with the build of that commit, and prints the ratios of their figures.
 * @param {string[]} given
 */
export default async function bench(given) {
  const { compare, rounds, rest } = comparisonOf(given)
  const [name, ...args] = rest
  const folder = inCheckout('bench')
  const known = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => /^[^_.].*\.ts$/.test(file)) : []
  const names = known.map((file) => path.basename(file, '.ts'))
  if (name !== undefined && !names.includes(name)) {
    throw new Failure(`There is no bench/${name}.ts. There are: ${names.join(', ') || 'none'}`, 2)
  }
  if (compare !== undefined) {
    if (name === undefined) throw new Failure('--compare takes the name of a benchmark before it.', 2)
    return compareBuilds(compare, rest, rounds)
  }
  await prepareAndBuild()
  const { url, stop } = await database()
  try {
    for (const each of name === undefined ? names : [name]) {
      progress(`bench/${each}.ts`)
      const { code } = await run(packageProgram('tsx'), [path.join(folder, `${each}.ts`), ...args], {
        cwd: inCheckout(),
        env: childEnvironment({ DATABASE_URL: url }),
        show: 'stdout',
      })
      if (code !== 0) process.exitCode = code
    }
  } finally {
    await stop()
  }
}

/** The one of BENCH_DATABASE_URL, or one of its own that is gone afterwards. */
async function database() {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: await migratedDatabase(given), stop: async () => {} }
  const { startThrowawayPostgres } = await import('../postgres/throwaway-postgres.mjs')
  const { urlOf, stop } = await startThrowawayPostgres({ durable: true })
  return { url: await migratedDatabase(urlOf('casebench')), stop }
}
