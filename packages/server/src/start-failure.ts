import { ConfigurationError } from './environment.ts'
import type { VariableName } from './variables.ts'

type Fault = Error & {
  code?: string
  path?: string
  syscall?: string
  cause?: unknown
  hostname?: string
  address?: string
  port?: number
}

/** An error and what caused it, the outermost first. Several addresses of one host fail together. */
function chainOf(error: unknown, depth = 0): Fault[] {
  if (!(error instanceof Error) || depth > 4) return []
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return [error as Fault, ...inner.flatMap((one) => chainOf(one, depth + 1))]
}

const codeOf = (error: unknown): string => chainOf(error).find(({ code }) => typeof code === 'string')?.code ?? ''

const unknownHost = /^(ENOTFOUND|EAI_)/
const refused = /^ECONNREFUSED/
const noWay = /^(ECONN|EHOSTUNREACH|ENETUNREACH|EPIPE)/
const silentCode = /^ETIMEDOUT/
const silent = /timeout|timed out|Query read timeout/i
const notPostgres = /invalid response|Connection terminated unexpectedly|unexpected message|Parse Error/i

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'CASEBENCH_SETUP_DATABASE_URL'

/** How a database is out of reach, in one sentence; undefined for another kind of fault. */
function unreachedSentence(error: unknown, variable: DatabaseVariable): string | undefined {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  const where = chainOf(error).find(({ hostname, address }) => hostname ?? address)
  const host = where?.hostname ? `, ${where.hostname},` : ''
  const place = where?.address ? ` (${where.address}${where.port ? `:${where.port}` : ''})` : ''
  if (unknownHost.test(code))
    return `The host of ${variable}${host} was not found (${code}). Check how it is written, and the name service of this machine.`
  if (refused.test(code))
    return `Nobody listens at the address of ${variable}${place}: the connection was refused. Check its host and port, and that Postgres runs.`
  if (silentCode.test(code) || silent.test(message))
    return `The database of ${variable}${place} did not answer in time. Check its host and port, and what stands between it and this machine.`
  if (noWay.test(code))
    return `The database of ${variable}${place} cannot be reached (${code}). Check its host and port, and the network.`
  return undefined
}

/** What to do about a database that does not let us in, in one sentence; undefined for another kind of fault. */
function databaseSentence(error: unknown, variable: DatabaseVariable): string | undefined {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  if (code === '28P01' || code === '28000')
    return `Postgres refuses the user or the password of ${variable} (${code}). It should name a user that Postgres knows, with its password.`
  if (code === '3D000') return `The database that ${variable} names does not exist. Create it, or name another.`
  if (code === '53300') return `Postgres has no connection left for ${variable}. Raise its max_connections.`
  if (code === '42501')
    return `The user of ${variable} may not make what Casebench needs in the database (${message}). It should be the owner of the database; CASEBENCH_SETUP_DATABASE_URL can name one for setting up.`
  if (code === '08P01' && /startup parameter/.test(message))
    return `What answers at the address of ${variable} is a connection pooler (${message}). DATABASE_DIRECT_URL should be the address of Postgres itself.`
  if (code === '25006') return `The database of ${variable} is read-only. It should be one that can be written to.`
  const file = chainOf(error).find((one) => one.code === 'ENOENT' && one.syscall === 'open')
  if (file)
    return `${variable} names a file that cannot be read, ${file.path}. It should be the path of a certificate or key.`
  if (/CERT|SELF_SIGNED|SSL|TLS/.test(code) || /SSL|certificate/i.test(message))
    return `${variable} asks for an encrypted connection that cannot be made (${code || message}). Check its sslmode and certificates.`
  const unreached = unreachedSentence(error, variable)
  if (unreached !== undefined) return unreached
  if (notPostgres.test(message)) return `What answers at the address of ${variable} is not Postgres (${message}).`
  return undefined
}

/**
 * Does what needs the database of a variable.
 * @throws ConfigurationError that names the variable, where the database does not let us in.
 */
export async function withDatabaseOf<T>(variable: DatabaseVariable, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const sentence = error instanceof ConfigurationError ? undefined : databaseSentence(error, variable)
    throw sentence === undefined ? error : new ConfigurationError(sentence, { cause: error })
  }
}

/** Why an address cannot be listened at, in one sentence that names its variables. */
export function listeningFault(
  error: NodeJS.ErrnoException,
  host: string,
  variable: VariableName,
  port: number,
): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigurationError(`Port ${port} is in use. Stop what uses it, or set ${variable} to another.`)
  if (error.code === 'EACCES')
    return new ConfigurationError(`You may not open port ${port}. Set ${variable} to one above 1023.`)
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    return new ConfigurationError(
      `HOST is "${host}", where Casebench cannot listen (${error.code}). It should be an address of this machine, such as 127.0.0.1.`,
    )
  return error
}

/** What can be done about a fault of the data folder. */
export function homeFault(error: unknown, home: string): Error {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new ConfigurationError(`The disk of CASEBENCH_HOME, ${home}, is full. Free some space and start again.`)
  if (/^(EEXIST|ENOTDIR|EISDIR|EACCES|EPERM|EROFS|ENOENT|ELOOP|ENAMETOOLONG)$/.test(code))
    return new ConfigurationError(
      `CASEBENCH_HOME is ${home}, which cannot be used (${code}). It should be a folder that Casebench may write to.`,
    )
  return error as Error
}

/** Exit code of a program that has already printed which setting is wrong (`EX_CONFIG`), so that its launcher prints nothing more. */
const wrongSetting = 78

/**
 * Says on the way out why a program could not start: in one sentence where somebody can put it right.
 * @returns the exit code.
 */
export function sayWhyNot(error: unknown): number {
  const isSetting = error instanceof ConfigurationError
  console.error(isSetting ? error.message : error)
  return isSetting ? wrongSetting : 1
}
