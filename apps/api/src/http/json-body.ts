import { i18n } from '@casebench/server/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/**
 * How many values the body of a call may hold: members of objects and entries of lists, at any depth. Reading, walking and
 * refusing a body takes a time that grows with them, on the thread that serves everybody.
 */
export const maxBodyValues = 10_000

const [quote, backslash, comma, brace, bracket] = [...'"\\,{['].map((sign) => sign.charCodeAt(0))

/**
 * Counts the values of a JSON text without reading it: each comma, brace and bracket outside of a string is one more.
 * Stops once there are more than `most`.
 */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      // Texts are most of a large body: the next quote is found faster than looked for.
      for (at = text.indexOf('"', at + 1); at > 0 && isEscaped(text, at); at = text.indexOf('"', at + 1));
      if (at < 0) return false
    } else if (code === comma || code === brace || code === bracket) {
      values++
      if (values > most) return true
    }
  }
  return false
}

function isEscaped(text: string, quoteAt: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(quoteAt - 1 - backslashes) === backslash) backslashes++
  return backslashes % 2 === 1
}

type Done = NonNullable<Parameters<ReturnType<FastifyInstance['getDefaultJsonParser']>>[2]>

/** Reads a JSON body, and refuses one with more values than its call may have before it is read. */
function jsonParser(app: FastifyInstance): (request: FastifyRequest, text: string, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => {
    const most = request.routeOptions.config.maxBodyValues ?? maxBodyValues
    if (hasMoreValues(text, most))
      done(
        new HttpError(
          413,
          'too_many_values',
          i18n.t('This request contains more than {most} values. Send less at once.', {
            most: most.toLocaleString('en'),
          }),
        ),
      )
    else parse(request, text, done)
  }
}

/** Reads the bodies of calls that are JSON by this name. */
export function readJsonBodies(app: FastifyInstance, type = 'application/json'): void {
  if (type === 'application/json') app.removeContentTypeParser(type)
  const parse = jsonParser(app)
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => parse(request, String(text), done))
}
