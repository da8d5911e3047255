import pino, { type Logger } from 'pino'

export type { Logger }

/** What of an error belongs in a log: drivers hang their whole connection on theirs. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

/** Structured logs without the things that must not be in them: tokens, cookies, passwords, answers. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.answer', '*.answers'],
      censor: '[redacted]',
    },
  })
