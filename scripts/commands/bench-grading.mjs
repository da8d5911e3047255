import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { Failure } from '../run/failure.mjs'
import { prepare } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'

/**
 * `npm run bench:grading -- FOLDER [--report FILE] [--before MARKS]`: marks a folder of labelled *.jsonl rows and says how far the marks
 * agree with the labels; with --report as a page of HTML too, against the marks that an earlier report left beside it.
 * @param {string[]} args
 */
export default async function benchGrading([folder, ...options]) {
  // npm starts us at the root of the checkout and tells where the person stood.
  const here = (/** @type {string} */ file) => path.resolve(process.env.INIT_CWD ?? inCheckout(), file)
  const full = here(folder ?? '')
  const given = options.map((option) => (option.startsWith('--') ? option : here(option)))
  if (folder === undefined || !fs.existsSync(full) || !fs.readdirSync(full).some((file) => file.endsWith('.jsonl'))) {
    throw new Failure('Say which folder holds the labelled rows (*.jsonl): npm run bench:grading -- FOLDER', 2)
  }
  await prepare()
  const { code } = await run(packageProgram('tsx'), [inCheckout('bench', 'src', 'labelled-rows.ts'), full, ...given], {
    cwd: inCheckout(),
    show: 'stdout',
  })
  process.exitCode = code
}
