// The program of a thread that verifies certificates and makes their files.
import { serveThread } from '@casebench/server/serve-thread'
import { type Verified, type VerifyTask, verifyHere } from './verify-here.ts'
import { type FileTask, writeFileOf } from './write-file.ts'

export type CredentialsTask = { kind: 'verify'; task: VerifyTask } | { kind: 'file'; task: FileTask }
export type CredentialsResult = { kind: 'verify'; value: Verified } | { kind: 'file'; value: Uint8Array }

serveThread<CredentialsTask, CredentialsResult>(async ({ kind, task }) =>
  kind === 'verify' ? { kind, value: await verifyHere(task) } : { kind, value: await writeFileOf(task) },
)
