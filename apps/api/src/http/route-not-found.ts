import { i18n } from '@casebench/server/i18n'
import { contract } from '@casebench/shared/contract/all'
import { HttpError, notFound } from './http-error.ts'

const asPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.]/g, '\\.')
      .replace(/\{\w+\}/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
  )

const calls = Object.values(contract).map(({ method, path }) => ({ method, pattern: asPattern(path) }))

/** The methods by which calls are made at an address, with the HEAD that goes with GET. None where there is no call. */
function methodsAt(path: string): string[] {
  const methods = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}

/** The refusal of a request that no call answers: 405 where another method would do (RFC 9110 §15.5.6), otherwise 404. */
export function routeNotFound(url: string): HttpError {
  const allow = methodsAt(url.split('?', 1)[0] ?? '').join(', ')
  if (allow === '') return notFound(i18n.t('Nothing found at this address.'), 'no_such_address')
  return new HttpError(405, 'no_such_method', i18n.t('This address only accepts {allow}.', { allow }), {}, { allow })
}
