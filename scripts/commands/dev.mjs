import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inCheckout } from '../checkout.mjs'
import { claimDatabase } from '../postgres/database.mjs'
import { announcement } from '../run/announcement.mjs'
import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { casebenchHome } from '../run/home.mjs'
import { addressOf, answers, claimPort } from '../run/ports.mjs'
import { prepare } from '../run/prepare.mjs'
import { childEnvironment, exitCodeOf, signalTo } from '../run/processes.mjs'
import { packageProgram } from '../run/programs.mjs'
import { requireIds, serverEnvironment } from '../run/server-environment.mjs'
import { Session } from '../run/session.mjs'
import { runSetup } from '../run/setup.mjs'

const PAGE_PORT = 5173

/** `npm run dev`: the same from source, everything restarted or replaced when a file changes, until Ctrl C. */
export default async function dev() {
  const session = new Session()
  await session.run(async () => {
    requireIds()
    const home = casebenchHome()
    const { PORT = '3000', HOST = '127.0.0.1' } = process.env
    const database = await claimDatabase({ home, address: addressOf(HOST, PAGE_PORT) })
    session.atEnd(database.release)
    const port = await claimPort(PORT, HOST)
    await claimPort(String(PAGE_PORT), '127.0.0.1')
    await prepare()
    const { url, setupUrl, stop } = await database.open()
    session.atEnd(stop)

    const env = serverEnvironment({ home, url, host: HOST, port })
    const told = await runSetup({ args: ['--import', 'tsx', 'apps/api/src/setup/main.ts'], env, setupUrl })
    const watch = ['watch', '--clear-screen=false']
    const tsx = packageProgram('tsx')
    const vite = path.join('apps', 'web', 'node_modules', 'vite', 'bin', 'vite.js')
    const programs = [
      startProgram(session, tsx, [...watch, 'apps/api/src/main.ts'], env),
      startProgram(session, tsx, [...watch, 'apps/worker/src/main.ts'], env),
      startProgram(session, process.execPath, [vite, 'apps/web', '--port', String(PAGE_PORT), '--strictPort'], env),
    ]
    database.remember(addressOf('127.0.0.1', PAGE_PORT), programs)
    while (!(await answers(port, HOST))) await delay(100)
    say(announcement({ address: `${addressOf('127.0.0.1', PAGE_PORT)}   (api: ${addressOf(HOST, port)})`, ...told }))
  })
}

/**
 * @param {Session} session
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {number} its process number
 */
function startProgram(session, program, args, env) {
  const child = spawn(program, args, {
    cwd: inCheckout(),
    env: childEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that what it starts can be stopped with it.
    detached: true,
  })
  const pid = Number(child.pid)
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
  session.atEnd(async () => {
    signalTo(-pid, 'SIGTERM')
    const hurry = setTimeout(() => signalTo(-pid, 'SIGKILL'), 3000)
    await ended
    clearTimeout(hurry)
  })
  ended.catch((error) => {
    throw new Failure(`${program} could not be started: ${error.message}`)
  })
  return pid
}
