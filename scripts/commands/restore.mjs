import { ownDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run restore -- FILE [--without-secret]`: fills an empty database and the documents from an archive.
 * @param {string[]} args
 */
export default async function restore(args) {
  await prepareServers('running')
  await runServerTool('restore', args, await ownDatabase(casebenchHome()))
}
