import { borrowDatabase } from '../postgres/database.mjs'
import { casebenchHome } from '../run/home.mjs'
import { prepareServers } from '../run/prepare.mjs'
import { runServerTool } from '../run/server-tool.mjs'

/** An archive is read without a database. */
const none = { url: '', setupUrl: undefined, stop: async () => {} }

/**
 * `npm run backup -- FILE [--with-secret]`: database and documents of one moment in one archive, while Casebench runs or not.
 * `npm run backup -- FILE --verify`: reads one that there is, and says whether it is whole.
 * @param {string[]} args
 */
export default async function backup(args) {
  await prepareServers('running')
  await runServerTool('backup', args, args.includes('--verify') ? none : await borrowDatabase(casebenchHome()))
}
