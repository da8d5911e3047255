import { performance } from 'node:perf_hooks'

const verbose = process.argv.includes('--verbose')

// Whoever read our output may be gone (a closed terminal, `| head`). That must not keep us from stopping cleanly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** @param {string} line */
export const say = (line) => console.log(line)

/**
 * Progress goes to stderr, so that a command whose result is on stdout stays clean.
 * @param {string} line
 */
export const progress = (line) => console.error(line)

/**
 * Does a step, and with --verbose says how long it took.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} step
 * @returns {Promise<T>}
 */
export async function timed(name, step) {
  const began = performance.now()
  const result = await step()
  if (verbose) progress(`  ${name}: ${((performance.now() - began) / 1000).toFixed(2)} s`)
  return result
}
