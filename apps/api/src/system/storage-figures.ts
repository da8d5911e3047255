import { statfs } from 'node:fs/promises'
import { isReachable } from '@casebench/server/storage/reachable'
import type { SystemHealth } from '@casebench/shared/contract/system'
import type { Services } from '../services.ts'

/** How the store of documents is: the bucket, or the data folder with what is free on its disk. */
export async function storageFigures({
  config,
  storage,
}: Pick<Services, 'config' | 'storage'>): Promise<SystemHealth['storage']> {
  if (config.objectStore !== undefined)
    return { kind: 'bucket', reachable: await isReachable(storage), free_bytes: null }
  const disk = await statfs(config.home).catch(() => undefined)
  return {
    kind: 'folder',
    reachable: disk !== undefined && (await isReachable(storage)),
    free_bytes: disk ? disk.bavail * disk.bsize : null,
  }
}
