import { inCheckout } from '../checkout.mjs'
import { migratedDatabase } from '../postgres/migrated-database.mjs'
import { Failure } from '../run/failure.mjs'
import { prepareAndBuild } from '../run/prepare.mjs'
import { childEnvironment, run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `DATABASE_URL=… npm run large-dataset [-- SHARE]`: fills an empty database with an academy of 100,000 people, 2,000 cases
 * and 1,000,000 submissions, or with that share of them. `BENCH_DATABASE_URL` lets the benches measure over it.
 * @param {string[]} args
 */
export default async function largeDataset([share = '1']) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Failure('Say which empty database to fill: DATABASE_URL=postgresql://… npm run large-dataset', 2)
  if (!(Number(share) > 0)) throw new Failure(`"${share}" is no share: give a number above 0, such as 0.1.`, 2)
  await prepareAndBuild()
  await migratedDatabase(url)
  const { code } = await run(packageProgram('tsx'), [inCheckout('bench', 'src', 'fill-large-dataset.ts'), share], {
    cwd: inCheckout(),
    env: childEnvironment({ DATABASE_URL: url }),
    show: 'stdout',
  })
  process.exitCode = code
}
