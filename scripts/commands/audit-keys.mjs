import { borrowDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run audit-keys [-- --keys THUMBPRINT,… | --take-newest-seal]`: shows the keys of the audit trail and what is known of them outside
 * of the database; binds keys to the secret in force.
 * @param {string[]} args
 */
export default async function auditKeys(args) {
  await prepareServers('running')
  await runServerTool('audit-keys', args, await borrowDatabase(casebenchHome()))
}
