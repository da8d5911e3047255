import path from 'node:path'
import { megabytesOf, shipInto } from '../build/shipped-folder.mjs'
import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'

/**
 * `npm run ship -- FOLDER`: builds Casebench, and puts into a new folder what runs on a server and nothing else.
 * @param {string[]} args
 */
export default async function ship([folder]) {
  if (folder === undefined) throw new Failure('Say into which folder: npm run ship -- FOLDER', 2)
  const target = path.resolve(folder)
  const { installed } = await shipInto(target)
  say(`Shipped into ${target}: ${megabytesOf(target)} MB, of ${installed} MB before pruning`)
}
