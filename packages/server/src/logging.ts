import pino, { type Logger } from 'pino'

export type { Logger }

/** Structured logs without the things that must not be in them: tokens, cookies, passwords, answers. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.answer', '*.answers'],
      censor: '[redacted]',
    },
  })
