import fs from 'node:fs'
import { inCheckout } from './checkout.mjs'
import { Failure } from './run/failure.mjs'
import { handOver, withNodeFirst } from './run/hand-over.mjs'
import { assertNodeVersion, pinnedNode } from './run/pinned-node.mjs'

// What the root package.json runs: `node scripts/run.mjs <command> [arguments]`, one file per command, on the pinned Node; after
// `--here` on the one that runs it. `--node` says which is the pinned one.
// Until the packages are installed only Node's own modules may be imported; commands import others when they need them.

/**
 * What a person can do about an error of the system; undefined for a bug.
 * @param {NodeJS.ErrnoException} error
 */
function advice({ code, path, syscall }) {
  const where = path ?? 'its folders'
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk is full: Casebench cannot write to ${where}. Free some space and start again.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Casebench may not write to ${where} (${code}). Change its permissions, or set CASEBENCH_HOME to a folder of your own.`
  }
  if (
    code === 'EEXIST' ||
    code === 'ENOTDIR' ||
    code === 'EISDIR' ||
    code === 'ENAMETOOLONG' ||
    code === 'ELOOP' ||
    (code === 'ENOENT' && syscall === 'mkdir')
  ) {
    return `${where} cannot be used as a folder (${code}). CASEBENCH_HOME should be a folder of your own.`
  }
  return undefined
}

async function main() {
  assertNodeVersion()
  process.chdir(inCheckout())
  const commands = fs.readdirSync(inCheckout('scripts', 'commands')).map((file) => file.replace(/\.mjs$/, ''))
  const given = process.argv.slice(2)
  // Whoever starts us so has chosen the Node.
  const isChosen = given[0] === '--here'
  const [name = '', ...args] = isChosen ? given.slice(1) : given
  if (name === '--node') {
    console.log(await pinnedNode())
    return
  }
  if (!commands.includes(name)) throw new Failure(`Say what to run, one of: ${commands.join(', ')}`, 2)
  const node = isChosen ? process.execPath : await pinnedNode()
  if (node !== process.execPath) {
    process.exitCode = await handOver(node)
    return
  }
  process.env.PATH = withNodeFirst(node, process.env).PATH
  const { default: command } = await import(`./commands/${name}.mjs`)
  await command(args.filter((argument) => argument !== '--verbose'))
}

try {
  await main()
} catch (error) {
  const line = error instanceof Failure ? error.message : advice(/** @type {NodeJS.ErrnoException} */ (error))
  // A program that has said by itself what is wrong leaves nothing to add.
  if (line !== '') console.error(line ?? error)
  process.exitCode = error instanceof Failure ? error.exitCode : 1
}
// Nothing that a command left behind keeps the terminal busy.
process.exit()
