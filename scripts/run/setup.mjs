import { spawn } from 'node:child_process'
import { inCheckout } from '../checkout.mjs'
import { Failure } from './failure.mjs'
import { exitCodeOf } from './processes.mjs'

/** With this exit code a program of ours says that it has named the setting that is wrong (packages/server/src/start-failure.ts). */
const WRONG_SETTING = 78

/** @typedef {{ accounts: { email: string, role: string, note?: string }[], password: string }} DemoAccounts */
/** @typedef {{ address: string, expiresAt: string }} OwnerLink */
/** @typedef {{ accounts: DemoAccounts | undefined, ownerLink: OwnerLink | undefined }} Told what the setup tells to show */

/**
 * Migrates and seeds the database; makes a link for the first owner where there is none.
 * @param {{ args: string[], env: NodeJS.ProcessEnv, setupUrl: string | undefined }} options args: flags and file for node;
 *   setupUrl: the database as its owner, where api and worker are somebody else
 * @returns {Promise<Told>}
 */
export async function runSetup({ args, env, setupUrl }) {
  const { code, ...told } = await runOnce(args, { ...env, CASEBENCH_SETUP_DATABASE_URL: setupUrl })
  if (code === 0) return told
  throw failureOf('Setting up the database failed. The lines above say why.', code)
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
 * @returns {Promise<{ code: number } & Told>}
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
    /** @type {OwnerLink | undefined} */
    let ownerLink
    child.on('message', (message) => {
      const { type, link, ...rest } = /** @type {{ type?: string, link?: OwnerLink } & DemoAccounts} */ (message)
      if (type === 'accounts') accounts = rest
      if (type === 'owner-link') ownerLink = link
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), accounts, ownerLink }))
  })
}
