import { ownDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run forget-secret -- --old-secret-file FILE`, or `--audit-keys THUMBPRINT,…`: goes on with a new secret, without what only the old
 * one opens.
 * @param {string[]} args
 */
export default async function forgetSecret(args) {
  await prepareServers('running')
  await runServerTool('forget-secret', args, await ownDatabase(casebenchHome()))
}
