import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Storage } from '../storage.ts'
import { folderStorage } from './folder.ts'

/** The object store where one is configured, otherwise the data folder. All other code sees only `Storage`. */
export async function openStorage({ home, objectStore }: Pick<Config, 'home' | 'objectStore'>): Promise<Storage> {
  if (objectStore === undefined) return folderStorage(join(home, 'documents'))
  // The library is large and only loaded where there is something to use it for.
  const { objectStorage } = await import('./object-store.ts')
  return objectStorage(objectStore)
}
