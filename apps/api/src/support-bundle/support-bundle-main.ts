import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConfigurationError } from '@casebench/server/environment'
import { version } from '@casebench/server/observability/version'
import { sayWhyNot } from '@casebench/server/start-failure'
import { zipStream } from '@casebench/server/zip-stream'
import { lookAtInstallation } from '../doctor/installation.ts'
import { gather } from './gather.ts'

const explanation = `What Casebench ${version} told of itself, for whoever helps from afar.

doctor.json    what npm run doctor found
versions.json  the programs, the machine, and the migrations of the database
settings.json  which settings are set; values only of numbers and switches
database.json  sizes of tables, settings of Postgres, and what its connections wait for
work.json      the queues, the processes, and how much failed within the last hour

It has no names, email addresses, answers, documents, mails, secrets or log lines. Read it before you send it.
`

/** @throws ConfigurationError that says what to write instead. */
function fileOf(args: readonly string[]): string {
  const [file, ...more] = args
  if (file === undefined || more.length > 0 || file.startsWith('-') || !file.endsWith('.zip'))
    throw new ConfigurationError('Say which file to write: one that ends in .zip, such as support.zip')
  return resolve(file)
}

/** Writes a new file that nobody else may read; where it cannot be finished there is none. */
async function write(file: string, contents: Readonly<Record<string, string>>): Promise<void> {
  const files = Object.entries(contents).map(([path, text]) => ({
    path,
    compress: true,
    open: async () => Readable.from([text]),
  }))
  // The flag refuses a file that is there: it may be the bundle of yesterday.
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(zipStream(files), out)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new ConfigurationError(`${file} is there already. Name another file, or remove it.`)
    if (code === 'ENOENT') throw new ConfigurationError(`There is no folder for ${file}.`)
    await rm(file, { force: true })
    throw error
  }
}

/** `node apps/api/dist/support-bundle.js FILE.zip`: what to send to whoever helps, without a person's data. Changes nothing. */
async function supportBundle(args: readonly string[]): Promise<void> {
  const file = fileOf(args)
  const gathered = await lookAtInstallation((config, database) => gather(config, database, process.env))
  const texts = Object.entries(gathered).map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`])
  await write(file, { 'README.txt': explanation, ...Object.fromEntries(texts) })
  console.log(`${file} is written. It has no person's data in it; read it before you send it.`)
}

supportBundle(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = sayWhyNot(error)
})
