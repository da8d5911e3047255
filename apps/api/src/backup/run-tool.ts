import { dirname, resolve } from 'node:path'
import { ArchiveRefused } from '@casebench/domain/backup/archive-refused'
import { ConfigurationError } from '@casebench/server/config'

type Tool = (options: {
  /** Absolute path of the archive. */
  file: string
  flags: ReadonlySet<string>
  tell: (line: string) => void
}) => Promise<void>

function readArguments(args: readonly string[], known: readonly string[]) {
  const [flags, files] = [args.filter((one) => one.startsWith('-')), args.filter((one) => !one.startsWith('-'))]
  const strange = flags.find((flag) => !known.includes(flag))
  if (strange !== undefined) throw new ConfigurationError(`${strange} is not known here. There is ${known.join(', ')}.`)
  const [file, ...more] = files
  if (file === undefined || more.length > 0)
    throw new ConfigurationError('Say which file: one archive, such as casebench.tar')
  return { file: resolve(file), flags: new Set(flags) }
}

/** Runs a program that works on an archive, tells what it does, and ends with 1 and a sentence where it cannot. */
export function runTool(tool: Tool, known: readonly string[]): void {
  const run = async () => tool({ ...readArguments(process.argv.slice(2), known), tell: (line) => console.log(line) })
  run().catch((error: unknown) => {
    console.error(sentenceFor(error))
    process.exitCode = 1
  })
}

function sentenceFor(error: unknown): unknown {
  if (error instanceof ArchiveRefused || error instanceof ConfigurationError) return error.message
  const { code, path = 'the archive or the storage' } = error as NodeJS.ErrnoException
  // An archive is written under another name until it is whole.
  const place = path.endsWith('.partial') ? `folder ${dirname(path)}` : path
  if (code === 'ENOENT') return `There is no ${place}.`
  if (code === 'ENOSPC' || code === '53100')
    return 'The disk is full. Nothing was finished: free some space and begin again.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `User ${process.getuid?.() ?? 'of this process'} may not read or write ${place} (${code}).`
  if (code?.startsWith('ECONN')) return `The database or the store of documents cannot be reached (${code}).`
  return error
}
