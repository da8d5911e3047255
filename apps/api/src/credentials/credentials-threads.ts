import { i18n } from '@casebench/server/i18n'
import { openThreads, ThreadBroke, WorkEnded } from '@casebench/server/threads'
import { unavailable } from '../http/http-error.ts'
import { onePerProcess, type Services } from '../services.ts'
import type { CredentialsResult, CredentialsTask } from './credentials-thread.ts'
import type { Verified, VerifyTask } from './verify-here.ts'
import type { FileTask } from './write-file.ts'

/** Beside this file, as a source or as what the sources were bundled into. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './credentials-thread.ts' : './credentials-thread.js',
  import.meta.url,
)

const isSource = import.meta.url.endsWith('.ts')
/** Beyond this many seconds in the queue a request is told to come again. A thread from sources takes long to start. */
const maxWaitSeconds = isSource ? 90 : 10
/** A file at all limits at once takes some seconds of a busy core. None stays where nobody needs one. */
const limits = { most: 2, kept: 0, maxSeconds: 15, maxWaitSeconds, maxMegabytes: 256 }

/** Strangers hand in what is verified: it is read in threads, a few at once, and ended where it takes more than it may. */
export const credentialsThreads = onePerProcess(({ resources }: Pick<Services, 'database' | 'resources'>) => {
  const threads = openThreads<CredentialsTask, CredentialsResult>({ program, ...limits })
  resources.defer(threads.close)
  const run = async (work: CredentialsTask, whose: string) => {
    try {
      return await threads.run(work, whose)
    } catch (error) {
      if (error instanceof WorkEnded || error instanceof ThreadBroke)
        throw unavailable(i18n.t('Certificates cannot be read at the moment. Please try again in a moment.'))
      throw error
    }
  }
  return {
    verify: async (task: VerifyTask, whose: string): Promise<Verified> => {
      const done = await run({ kind: 'verify', task }, whose)
      if (done.kind !== 'verify') throw new Error('The thread did something else')
      return done.value
    },
    write: async (task: FileTask, whose: string): Promise<Uint8Array> => {
      const done = await run({ kind: 'file', task }, whose)
      if (done.kind !== 'file') throw new Error('The thread did something else')
      return done.value
    },
  }
})
