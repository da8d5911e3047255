import { borrowDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run doctor [-- --json]`: looks at an installation, running or not, and says what to do; changes nothing.
 * @param {string[]} args
 */
export default async function doctor(args) {
  await prepareServers('running')
  await runServerTool('doctor', args, await borrowDatabase(casebenchHome()))
}
