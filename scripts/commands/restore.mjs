import { ownDatabase } from '../database.mjs'
import { casebenchHome } from '../home.mjs'
import { prepareServers } from '../prepare.mjs'
import { runServerTool } from '../server-tool.mjs'

/**
 * `npm run restore -- FILE [--without-secret]`: fills an empty database and the documents from an archive.
 * @param {string[]} args
 */
export default async function restore(args) {
  await prepareServers()
  await runServerTool('restore', args, await ownDatabase(casebenchHome()))
}
