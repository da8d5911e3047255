import { bundle } from '../build/bundle.mjs'
import { fingerprintOf, makeUnlessCurrent } from '../build/sources.mjs'
import { inCheckout } from '../checkout.mjs'
import { prepare } from '../run/prepare.mjs'
import { run } from '../run/processes.mjs'

/**
 * `npm run --silent grade < rows.jsonl > marks.jsonl`: the grading engine as a filter. Nothing but its result on stdout.
 * @param {string[]} args
 */
export default async function grade(args) {
  await prepare()
  await makeUnlessCurrent({
    stamp: inCheckout('packages', 'grading', 'dist', '.made-from'),
    fingerprint: fingerprintOf(['packages', 'pnpm-lock.yaml', 'scripts/build/bundle.mjs']),
    make: () => bundle('packages/grading', { grade: 'src/grade-main.ts' }),
  })
  const program = inCheckout('packages', 'grading', 'dist', 'grade.js')
  const { code } = await run(process.execPath, ['--enable-source-maps', program, ...args], {
    input: 'inherit',
    show: 'stdout',
  })
  process.exitCode = code
}
