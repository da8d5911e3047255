import { buildGuide, guideFolder } from '../build/build-guide.mjs'
import { say } from '../run/console.mjs'

/**
 * `npm run docs`: the documentation as a website, which a Casebench that is started afterwards serves at /guide/. A start builds it
 * with `--once`: what that installs for it, a hundred megabytes, goes again.
 * @param {string[]} args
 */
export default async function docs(args) {
  await buildGuide({ keepsGenerator: !args.includes('--once') })
  say(`The documentation is in ${guideFolder}`)
}
