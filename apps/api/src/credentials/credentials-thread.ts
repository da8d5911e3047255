// The program of a thread that verifies certificates and makes their files.
import { serveThread } from '@casebench/server/serve-thread'
import type { CredentialsResult, CredentialsTask } from './credentials-threads.ts'
import { verifyHere } from './verify-here.ts'
import { writeFileOf } from './write-file.ts'

serveThread<CredentialsTask, CredentialsResult>(async ({ kind, task }) =>
  kind === 'verify' ? { kind, value: await verifyHere(task) } : { kind, value: await writeFileOf(task) },
)
