import { ownDatabase } from '../database.mjs'
import { casebenchHome } from '../home.mjs'
import { prepareServers } from '../prepare.mjs'
import { runServerTool } from '../server-tool.mjs'

/** `npm run forget-secret`: goes on with a new secret, without what only the old one opens. */
export default async function forgetSecret() {
  await prepareServers()
  await runServerTool('forget-secret', [], await ownDatabase(casebenchHome()))
}
