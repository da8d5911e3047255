import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from './failure.mjs'

const onLinux = process.platform === 'linux'

/**
 * The environment for child processes. The `npm_*` variables of an outer `npm start` are left out: an inner package manager
 * would read them as its own settings.
 * @param {Record<string, string | undefined>} [extra] undefined removes a variable
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(extra = {}) {
  return Object.fromEntries(
    Object.entries({ ...process.env, ...extra }).filter(([name, value]) => value !== undefined && !/^npm_/i.test(name)),
  )
}

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 128 + signal number when a signal ended it
 * @property {string} output what it printed, when captured
 */

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: 'stdout' | 'stderr' | 'captured', input?: 'inherit' | 'ignore' }} options
 *   show: where its output goes ('captured' collects it in the outcome)
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { cwd, env = childEnvironment(), show = 'stderr', input = 'ignore' }) {
  return new Promise((resolve, reject) => {
    const out = { stdout: 'inherit', stderr: 2, captured: 'pipe' }[show]
    const child = spawn(program, args, {
      cwd,
      // What is collected is shown later, or written to a file.
      env: show === 'captured' ? { ...env, NO_COLOR: '1', FORCE_COLOR: undefined } : env,
      stdio: /** @type {import('node:child_process').StdioOptions} */ ([
        input,
        out,
        show === 'captured' ? 'pipe' : 'inherit',
      ]),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
      })
    }
    child.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(error.code === 'ENOENT' ? new Failure(`The program "${program}" was not found.`) : error),
    )
    child.once('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), output }))
  })
}

/**
 * Like run, but an exit code other than 0 is a failure.
 * @param {string} what it was for, in words
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} options
 */
export async function mustRun(what, program, args, options) {
  const { code, output } = await run(program, args, options)
  if (code === 0) return output
  if (output) process.stderr.write(output)
  throw new Failure(`${what} failed (exit code ${code}). The lines above say why.`, code)
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCodeOf = (code, signal) => code ?? 128 + (signal ? os.constants.signals[signal] : 0)

/**
 * Fields of /proc/<pid>/stat from the third on: state, parent, … (the second, the name, may contain anything).
 * @param {number} pid
 */
function linuxStat(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * @param {number} pid
 * @param {string} column of ps
 */
function psColumn(pid, column) {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/**
 * Does this process run? One that has ended but was not yet collected by its parent (a zombie) does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  // A container without an init never collects its orphans: they still answer to signal 0.
  return onLinux ? !['Z', 'X', undefined].includes(linuxStat(pid)?.[0]) : true
}

/**
 * When a process started, as a text that tells it from a later process with the same number. '' when there is no such process.
 * @param {number} pid
 */
function startTimeOf(pid) {
  if (!onLinux) return psColumn(pid, 'lstart')
  const ticks = linuxStat(pid)?.[19]
  if (!ticks) return ''
  return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
}

/**
 * The command line of a process, '' when there is none.
 * @param {number} pid
 */
export function commandOf(pid) {
  if (!onLinux) return psColumn(pid, 'command')
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** @param {number} pid */
const parentOf = (pid) => Number(onLinux ? (linuxStat(pid)?.[1] ?? 0) : psColumn(pid, 'ppid'))

/** @typedef {{ pid: number, startTime: string }} ProcessMark a process that cannot be mistaken for another one */

/**
 * @param {number} pid
 * @returns {ProcessMark}
 */
export const markOf = (pid) => ({ pid, startTime: startTimeOf(pid) })

/** @param {ProcessMark} mark */
export const isStillRunning = ({ pid, startTime }) => isAlive(pid) && startTimeOf(pid) === startTime

/**
 * @param {() => boolean} condition
 * @param {number} seconds
 * @returns {Promise<boolean>} whether it came true in time
 */
export async function waitUntil(condition, seconds) {
  const deadline = Date.now() + seconds * 1000
  while (!condition()) {
    if (Date.now() > deadline) return false
    await delay(25)
  }
  return true
}

/**
 * Sends a signal to a process that may have ended meanwhile.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalTo(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/**
 * Calls back once when whoever started us is gone: npm killed, or its shell, or the terminal.
 * `kill <npm>` ends npm but not us, so nobody else would notice.
 * @param {() => void} gone
 */
export function whenParentIsGone(gone) {
  const parent = process.ppid
  // npm runs scripts through a shell; some shells stay in between, and outlive npm.
  const shell = process.env.npm_lifecycle_event !== undefined && /^(\S*\/)?(ba|da|z)?sh /.test(commandOf(parent))
  const grandparent = shell ? markOf(parentOf(parent)) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (!grandparent || isStillRunning(grandparent))) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
}
