import { scimLimits } from './limits.ts'
import { invalidValue } from './scim-error.ts'

export type Page = { startIndex: number; count: number }
export type Query = Readonly<Record<string, unknown>>

function integer(value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value)) throw invalidValue('startIndex and count are integers.')
  return Number(value)
}

/** Less than 1 is the first, a negative count none (RFC 7644 §3.4.2.4); what is more than a page is a page. */
export function readPage({ startIndex, count }: Query, maxCount: number = scimLimits.pageSize): Page {
  return {
    startIndex: Math.max(1, integer(startIndex, 1)),
    count: Math.min(maxCount, Math.max(0, integer(count, maxCount))),
  }
}

/** The filter of a list; none where it is empty. */
export function filterIn({ filter }: Query): string | undefined {
  if (filter !== undefined && typeof filter !== 'string') throw invalidValue('There is one filter.')
  return filter?.trim() || undefined
}

export const listResponse = (totalResults: number, { startIndex }: Page, resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
