import type { AttributeType } from '@casebench/shared/case-file/schema'
import { useQuery } from '@tanstack/react-query'

/** The reader that grades numbers, amounts, percentages and dates. */
export type ValueReader = Pick<
  typeof import('@casebench/shared/answer-readings'),
  'dateRead' | 'moneyRead' | 'numberRead' | 'percentRead'
>

/** The types of questions whose answers it reads. */
export const valueTypes: ReadonlySet<AttributeType> = new Set(['date', 'number', 'percent', 'money'])

let reader: ValueReader | undefined

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve)
  })

/** Loads the reader. The names of the months in fifty languages are looked up while nobody types. */
export async function loadValueReader(): Promise<ValueReader> {
  if (reader !== undefined) return reader
  const loaded = await import('@casebench/shared/answer-readings')
  await idle()
  loaded.prepareReadings()
  reader = loaded
  return loaded
}

/** The reader as far as it is loaded. Without it, as when offline, nothing is said of an answer. */
export const valueReader = (): ValueReader | undefined => reader

/** The reader, once there is something to read. */
export const useValueReader = (isNeeded: boolean): ValueReader | undefined =>
  useQuery({
    queryKey: ['part', 'value-reader'],
    queryFn: loadValueReader,
    enabled: isNeeded,
    staleTime: 'static',
    structuralSharing: false,
  }).data
