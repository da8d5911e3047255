import pino, { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger } from 'pino'
import { withoutSecretFields, withoutSecrets } from './redaction.ts'
import { RedisAway } from './redis-away.ts'
import { StorageAway } from './storage.ts'

export type { Logger }

/** What of an error belongs in a log: drivers hang their whole connection on theirs. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  // Where a neighbour is away the place in the program says nothing.
  const stack = error instanceof RedisAway || error instanceof StorageAway ? {} : { stack: error.stack }
  return { type: error.name, message: error.message, ...code, ...stack }
}

let hushed = false

/** Nothing more is logged by this process: what it would say now is only that everything around it ends too. */
export const hushLogs = (): void => {
  hushed = true
}

/** What a child, and each child of it, says in every line loses its secrets too: pino forgets its formatters there. */
function withCleanBindings(logger: Logger): Logger {
  const { child, setBindings } = logger
  return Object.assign(logger, {
    child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions<never>): Logger {
      return Reflect.apply(child, this, [withoutSecretFields(bindings), options])
    },
    setBindings(this: Logger, bindings: Bindings) {
      setBindings.call(this, withoutSecretFields(bindings))
    },
  })
}

/**
 * Structured logs, one line of JSON each, without the things that must not be in them: tokens, cookies, passwords, codes,
 * answers, emails of an address.
 * @param destination standard output where it is not given.
 */
export const createLogger = (name: string, level: string, destination?: DestinationStream): Logger =>
  withCleanBindings(
    pino(
      {
        name,
        level,
        serializers: { err: describeError },
        formatters: { log: withoutSecretFields },
        hooks: {
          logMethod(args, method) {
            if (!hushed) method.apply(this, args)
          },
          streamWrite: withoutSecrets,
        },
      },
      destination ?? pino.destination(1),
    ),
  )
