import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { i18n } from '@casebench/server/i18n'
import { errorHeaders } from './error-headers.ts'
import { HttpError } from './http-error.ts'
import { problemFor } from './problems.ts'

function refusalFor(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new HttpError(431, 'headers_too_large', i18n.t('The address or the headers of the request are too long.'))
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpError(408, 'request_timeout', i18n.t('The request took too long to arrive. Please send it again.'))
  return new HttpError(400, 'bad_request', i18n.t('The request is not valid HTTP.'))
}

/** Answers what Node could not read as a request: there is no request and no reply yet, only the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = refusalFor(error.code)
  const body = JSON.stringify(problemFor(refusal, randomUUID()))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(errorHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
