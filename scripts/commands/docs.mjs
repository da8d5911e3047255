import { buildGuide, guideFolder } from '../build/build-guide.mjs'
import { say } from '../run/console.mjs'

/** `npm run docs`: the documentation as a website, which a Casebench that is started afterwards serves at /guide/. */
export default async function docs() {
  await buildGuide()
  say(`The documentation is in ${guideFolder}`)
}
