import { borrowDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run owner-link`: prints a new link for the first owner, while Casebench runs or not.
 * @param {string[]} args
 */
export default async function ownerLink(args) {
  await prepareServers('running')
  await runServerTool('owner-link', args, await borrowDatabase(casebenchHome()))
}
