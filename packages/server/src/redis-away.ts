/** Redis does not do what it is asked: a sentence for the log, without a place in the program, which would say nothing. */
export class RedisAway extends Error {
  override name = 'RedisAway'
}

/** What Node says of a server that nobody finds or that breaks off. */
const unreachable = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)/
/** What the driver says of one that is silent, or gone. */
const silent =
  /^(Connection is closed|Command timed out|Socket timeout|Stream isn't writeable|Reached the max retries|connect ETIMEDOUT)/
/** What Redis itself says where it takes nothing: the first word of its answer. */
const refusal = /^(WRONGPASS|NOAUTH|NOPERM|LOADING|READONLY|MASTERDOWN|MISCONF|OOM|BUSY|ERR max number of clients)\b/

/** Why Redis is away, in a few words; undefined for another kind of fault. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  const [line = ''] = error.message.split('\n')
  if (code !== undefined && unreachable.test(code)) return line || code
  if (silent.test(error.message)) return 'it does not answer'
  return refusal.test(error.message) ? line.replace(/\.$/, '') : undefined
}

/** The fault as whoever runs Casebench can use it, and any other as it is. */
export function asRedisFault(error: unknown): unknown {
  const reason = error instanceof RedisAway ? undefined : reasonOf(error)
  if (reason === undefined) return error
  return new RedisAway(
    `The queue cannot be reached (${reason}). Check REDIS_URL where it is set; work waits until it answers.`,
    { cause: error },
  )
}
