import { succeedsWithin } from '../probe.ts'
import type { Storage } from '../storage.ts'

/** No file is called so: asking for it costs nothing, and shows that the store answers and lets us in. */
const nobodys = 'health/no-such-file'

/** Whether the store of documents answers, in time. */
export const isReachable = (storage: Storage): Promise<boolean> =>
  succeedsWithin(async () => (await storage.open(nobodys))?.stream.destroy())
