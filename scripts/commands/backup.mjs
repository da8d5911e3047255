import { borrowDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run backup -- FILE [--with-secret]`: database and documents of one moment in one archive, while Casebench runs or not.
 * @param {string[]} args
 */
export default async function backup(args) {
  await prepareServers('running')
  await runServerTool('backup', args, await borrowDatabase(casebenchHome()))
}
