import path from 'node:path'
import { inCheckout } from './checkout.mjs'
import { casebenchHome } from './home.mjs'
import { childEnvironment, run } from './processes.mjs'

/**
 * Runs one of the api's other programs on the database that is given.
 * @param {'backup' | 'restore' | 'forget-secret'} name
 * @param {string[]} args files and flags
 * @param {import('./database.mjs').OpenDatabase} database stopped at the end
 */
export async function runServerTool(name, args, { url, setupUrl, stop }) {
  try {
    const program = inCheckout('apps', 'api', 'dist', `${name}.js`)
    const { code } = await run(process.execPath, ['--enable-source-maps', program, ...args.map(fromHere)], {
      cwd: inCheckout(),
      env: childEnvironment({
        DATABASE_URL: url,
        CASEBENCH_SETUP_DATABASE_URL: setupUrl,
        CASEBENCH_HOME: casebenchHome(),
      }),
      show: 'stdout',
    })
    process.exitCode = code
  } finally {
    await stop()
  }
}

/**
 * Files are named as seen from where the person stands.
 * @param {string} argument
 */
const fromHere = (argument) =>
  argument.startsWith('-') ? argument : path.resolve(process.env.INIT_CWD ?? inCheckout(), argument)
