import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { validValue } from './valid-value.ts'

type Fields = Record<string, unknown>
export type ValidRequest = { params: Fields; query: [name: string, value: string][]; body: Fields | undefined }

/** A request of a call that its schemas accept: about this email, and otherwise about things of the sample case. */
export function validRequest(call: Endpoint, email: string): ValidRequest {
  const known = {
    email,
    emails: [email],
    caseId: 'sample',
    documentId: 'extract',
    attributeId: 'Purpose',
    endpoint_permissions: ['permissions/update_permission'],
    // Goes with a test alone, and the first mode is training.
    unlock_tests: false,
    // A time zone that there is, and dates in their order.
    time_zone: 'Europe/Warsaw',
    opens: '2026-03-28T09:00',
    // A mail that leads somewhere.
    ...(call.area === 'Mail templates' && { text: '{link}' }),
  }
  const part = (schema: Endpoint['body']) => (schema ? (validValue(schema, known) as Fields) : undefined)
  const query = Object.entries(part(call.query) ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  return { params: part(call.params) ?? {}, query, body: part(call.body) }
}

/** Lone surrogates have no percent-encoding: they go as what a broken client would make of them. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

/** The address of a call with these parameters and query. */
export const urlOf = (call: Endpoint, { params, query }: Pick<ValidRequest, 'params' | 'query'>): string =>
  `${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(params[name])))}?${query
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')}`
