import { ownDatabase } from '../postgres/database.mjs'
import { Failure } from '../run/failure.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run upgrade -- --dry-run`: tries the migrations of this version on a copy of the database. The next start makes them.
 * @param {string[]} args
 */
export default async function upgrade(args) {
  if (args.length !== 1 || args[0] !== '--dry-run')
    throw new Failure(
      'Casebench brings its database up to date whenever it starts: npm start. To try that on a copy: npm run upgrade -- --dry-run',
      2,
    )
  await prepareServers('running')
  await runServerTool('try-upgrade', [], await ownDatabase(casebenchHome(), { makesCopies: true }))
}
