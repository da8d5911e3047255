import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { Failure } from '../run/failure.mjs'
import { prepare } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run bench:grading -- FOLDER`: marks a folder of labelled *.jsonl rows and says how far the marks agree with the labels.
 * @param {string[]} args
 */
export default async function benchGrading([folder]) {
  // npm starts us at the root of the checkout and tells where the person stood.
  const full = path.resolve(process.env.INIT_CWD ?? inCheckout(), folder ?? '')
  if (folder === undefined || !fs.existsSync(full) || !fs.readdirSync(full).some((file) => file.endsWith('.jsonl'))) {
    throw new Failure('Say which folder holds the labelled rows (*.jsonl): npm run bench:grading -- FOLDER', 2)
  }
  await prepare()
  const { code } = await run(packageProgram('tsx'), [inCheckout('bench', 'src', 'labelled-rows.ts'), full], {
    cwd: inCheckout(),
    show: 'stdout',
  })
  process.exitCode = code
}
