import { borrowDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/**
 * `npm run support-bundle -- FILE.zip`: what whoever helps from afar needs to know of an installation, without a person's data.
 * @param {string[]} args
 */
export default async function supportBundle(args) {
  await prepareServers('running')
  await runServerTool('support-bundle', args, await borrowDatabase(casebenchHome()))
}
