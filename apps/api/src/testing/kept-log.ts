import { Writable } from 'node:stream'
import { createLogger, type Logger } from '@casebench/server/logging'

/** A log of everything down to the finest, and the lines that were written to it so far. */
export function keptLog(): { logger: Logger; lines: string[] } {
  const lines: string[] = []
  const kept = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { logger: createLogger('test', 'trace', kept), lines }
}
