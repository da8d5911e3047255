import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { SystemHealth } from '@casebench/shared/contract/system'
import type { Services } from '../services.ts'

/** Milliseconds after which a store that says nothing counts as away. */
const patience = 3000
/** No file is called so: asking for it costs nothing, and shows that the store answers. */
const nobodys = 'health/no-such-file'

/** Whether `work` is done in time and without a fault. */
async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  const done = work().then(
    () => true,
    () => false,
  )
  return Promise.race([done, setTimeout(patience, false, { ref: false })])
}

/** How the store of documents is: the bucket, or the data folder with what is free on its disk. */
export async function storageFigures({
  config,
  storage,
}: Pick<Services, 'config' | 'storage'>): Promise<SystemHealth['storage']> {
  const look = async () => (await storage.open(nobodys))?.stream.destroy()
  if (config.objectStore !== undefined) return { kind: 'bucket', reachable: await succeeds(look), free_bytes: null }
  const disk = await statfs(config.home).catch(() => undefined)
  return {
    kind: 'folder',
    reachable: disk !== undefined && (await succeeds(look)),
    free_bytes: disk ? disk.bavail * disk.bsize : null,
  }
}
