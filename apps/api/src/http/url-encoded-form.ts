import type { FastifyInstance } from 'fastify'

/** Reads forms as browsers post them without files (WHATWG URL, §5); of a field that comes twice the last counts. */
export function readUrlEncodedForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
