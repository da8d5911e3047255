import readline from 'node:readline'
import { Writable } from 'node:stream'
import { say } from './console.mjs'
import { Failure } from './failure.mjs'

/**
 * Asks the person at the terminal for the first owner's account.
 * @returns {Promise<{ CASEBENCH_OWNER_EMAIL: string, CASEBENCH_OWNER_PASSWORD: string }>}
 */
export async function askForOwner() {
  if (!process.stdin.isTTY) {
    throw new Failure(
      'Casebench needs a first owner: set CASEBENCH_OWNER_EMAIL and CASEBENCH_OWNER_PASSWORD, or start it in a terminal.',
    )
  }
  say('This Casebench has no users yet. Whose is it?')
  const email = await ask('  Email: ', { hidden: false })
  const password = await ask('  Password (not shown): ', { hidden: true })
  return { CASEBENCH_OWNER_EMAIL: email, CASEBENCH_OWNER_PASSWORD: password }
}

/**
 * @param {string} question
 * @param {{ hidden: boolean }} options
 * @returns {Promise<string>} an answer that is not empty
 */
async function ask(question, { hidden }) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  for (;;) {
    const lines = readline.createInterface({
      input: process.stdin,
      output: hidden ? silent : process.stdout,
      terminal: true,
    })
    // Asked only now that the terminal no longer shows by itself what is typed.
    process.stdout.write(question)
    const answer = await new Promise((resolve, reject) => {
      lines.once('line', resolve)
      lines.once('SIGINT', () => reject(new Failure('Stopped: no owner was given.', 130)))
      lines.once('close', () => reject(new Failure('Stopped: no owner was given.', 130)))
    }).finally(() => lines.close())
    if (hidden) process.stdout.write('\n')
    if (answer.trim() !== '') return hidden ? answer : answer.trim()
  }
}
