import { ownDatabase } from '../database.mjs'
import { casebenchHome } from '../home.mjs'
import { prepareServers } from '../prepare.mjs'
import { runServerTool } from '../server-tool.mjs'

/**
 * `npm run forget-secret -- --old-secret-file FILE`, or `--audit-keys THUMBPRINT,…`: goes on with a new secret, without what only the old
 * one opens.
 * @param {string[]} args
 */
export default async function forgetSecret(args) {
  await prepareServers()
  await runServerTool('forget-secret', args, await ownDatabase(casebenchHome()))
}
