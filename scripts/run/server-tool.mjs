import path from 'node:path'
import { inCheckout } from '../checkout.mjs'
import { casebenchHome } from './home.mjs'
import { childEnvironment, run } from './processes.mjs'
import { identityEnvironment } from './server-environment.mjs'

/** What stands after these is no file. */
const named = new Set(['--keys', '--audit-keys'])

/**
 * Runs one of the api's other programs on the database that is given.
 * @param {'backup' | 'doctor' | 'restore' | 'forget-secret' | 'audit-keys' | 'owner-link' | 'support-bundle' | 'try-upgrade'} name
 * @param {string[]} args files and flags
 * @param {import('../postgres/database.mjs').OpenDatabase} database stopped at the end
 */
export async function runServerTool(name, args, { url, setupUrl, stop }) {
  try {
    const program = inCheckout('apps', 'api', 'dist', `${name}.js`)
    const { code } = await run(
      process.execPath,
      [
        '--enable-source-maps',
        program,
        ...args.map((argument, place) => (named.has(args[place - 1] ?? '') ? argument : fromHere(argument))),
      ],
      {
        cwd: inCheckout(),
        env: childEnvironment({
          DATABASE_URL: url,
          CASEBENCH_SETUP_DATABASE_URL: setupUrl,
          CASEBENCH_HOME: casebenchHome(),
          ...identityEnvironment(),
        }),
        show: 'stdout',
      },
    )
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
