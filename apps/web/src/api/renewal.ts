/** Runs a task while no other tab runs one under the same name. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T>

export const lockAcrossTabs: Lock = async (name, task) =>
  // Browsers have it only on https and localhost; on a plain http host the server's own tolerance has to do.
  'locks' in navigator ? await navigator.locks.request(name, task) : task()

/**
 * One renewal at a time: callers in this tab share the one that runs, tabs take turns. The refresh token is rotated
 * by every use, so two at once would look like a stolen one.
 */
export function createRenewal<T>(refresh: () => Promise<T>, lock: Lock): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= lock('casebench-renewal', refresh).finally(() => {
      running = undefined
    })
    return running
  }
}
