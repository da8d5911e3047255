import { queriesKept } from '@casebench/shared/constants'
import {
  experimental_createQueryPersister,
  type PersistedQuery,
  type StoragePersisterOptions,
} from '@tanstack/query-persist-client-core'
import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import { onSignOut } from './session.ts'

// Opened with the first use: a browser may forbid it, and then nothing is kept.
let opened: ReturnType<typeof createStore> | undefined
function store(): ReturnType<typeof createStore> {
  opened ??= createStore('casebench', 'queries')
  return opened
}

const orNothing = async <T>(work: () => Promise<T>, nothing: T): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    console.warn('This device keeps nothing of what was loaded', error)
    return nothing
  }
}

const storage: StoragePersisterOptions<PersistedQuery>['storage'] = {
  getItem: (key) => orNothing(() => get<PersistedQuery>(key, store()), undefined),
  setItem: (key, query) => orNothing(() => set(key, query, store()), undefined),
  removeItem: (key) => orNothing(() => del(key, store()), undefined),
  entries: () => orNothing(() => entries<string, PersistedQuery>(store()), []),
}

/** The built program names its entry by its content: what another version of the page kept may have another shape. */
const version = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

const persister = (refetchOnRestore: 'always' | true) =>
  experimental_createQueryPersister<PersistedQuery>({
    storage,
    maxAge: queriesKept,
    buster: typeof document === 'undefined' ? '' : version(),
    serialize: (query) => query,
    deserialize: (kept) => kept,
    refetchOnRestore,
  })

const { persisterFn, persisterGc } = persister('always')

/**
 * The `persister` of a query that is kept on this device for a day: after a reload its last answer shows at once, and
 * is asked for again. The query's key names the person where the answer is theirs. Nothing of a case's content is kept
 * so: the review desk opens with what the server has.
 */
export const keptForADay = persisterFn

/** The same, asked for again only once it is stale. */
export const { persisterFn: keptWhileFresh } = persister(true)

/** Drops what is older than a day. */
export const dropOldQueries = (): Promise<void> => persisterGc()

onSignOut(() => orNothing(() => clear(store()), undefined))
