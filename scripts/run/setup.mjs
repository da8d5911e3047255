import { spawn } from 'node:child_process'
import { inCheckout } from '../checkout.mjs'
import { Failure } from './failure.mjs'
import { askForOwner } from './owner.mjs'
import { exitCodeOf } from './processes.mjs'

/** With this exit code the setup says that it needs a first owner. */
const NEEDS_OWNER = 3
/** With this one a program of ours says that it has named the setting that is wrong (packages/server/src/start-failure.ts). */
const WRONG_SETTING = 78

/** @typedef {{ accounts: { email: string, role: string, note?: string }[], password: string }} DemoAccounts */

/**
 * Migrates and seeds the database; asks for the first owner's account where one is needed.
 * @param {{ args: string[], env: NodeJS.ProcessEnv, setupUrl: string | undefined }} options args: flags and file for node;
 *   setupUrl: the database as its owner, where api and worker are somebody else
 * @returns {Promise<DemoAccounts | undefined>} the accounts to show, where there are demo accounts
 */
export async function runSetup({ args, env, setupUrl }) {
  const own = { ...env, CASEBENCH_SETUP_DATABASE_URL: setupUrl }
  const first = await runOnce(args, own)
  const last = first.code === NEEDS_OWNER ? await runOnce(args, { ...own, ...(await askForOwner()) }) : first
  if (last.code === 0) return last.accounts
  throw failureOf('Setting up the database failed. The lines above say why.', last.code)
}

/**
 * The end of one of our programs as a failure: it says nothing more where the program has named the setting that is wrong.
 * @param {string} words
 * @param {number} code exit code
 */
export const failureOf = (words, code) =>
  new Failure(code === WRONG_SETTING ? '' : words, code === WRONG_SETTING ? 1 : code || 1)

/**
 * Looks at the settings before anything is made for them.
 * @param {{ env: NodeJS.ProcessEnv, isNew: boolean }} options isNew: nobody has used this Casebench yet
 */
export async function checkSettings({ env, isNew }) {
  const { code } = await runOnce(['apps/api/dist/check-settings.js', ...(isNew ? ['--new'] : [])], env)
  if (code !== 0) throw failureOf('The settings could not be read. The lines above say why.', code)
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, accounts: DemoAccounts | undefined }>}
 */
function runOnce(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: inCheckout(),
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    /** @type {DemoAccounts | undefined} */
    let accounts
    child.on('message', (message) => {
      const { type, ...rest } = /** @type {{ type?: string } & DemoAccounts} */ (message)
      if (type === 'accounts') accounts = rest
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), accounts }))
  })
}
