import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { exitCodeOf, whenParentIsGone } from './processes.mjs'
import { findOnPath } from './programs.mjs'

/**
 * Whatever is started by the name of node, such as npm and the programs of packages, is to be this one.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeFirst(node, environment) {
  const found = findOnPath(path.basename(node))
  if (found && fs.realpathSync(found) === fs.realpathSync(node)) return environment
  return { ...environment, PATH: [path.dirname(node), environment.PATH].filter(Boolean).join(path.delimiter) }
}

/**
 * Runs what this process was started for on another Node: the same arguments, input and output, and the same end.
 * @param {string} node
 * @returns {Promise<number>} exit code
 */
export function handOver(node) {
  // Before it is started: a signal in between would end us alone.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    env: withNodeFirst(node, process.env),
    stdio: 'inherit',
  })
  // It looks after us as we look after who started us: each notices that the one before is gone.
  whenParentIsGone(() => process.exit(1))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}
