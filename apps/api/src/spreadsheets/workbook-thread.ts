// The program of a thread that writes workbooks.
import { serveThread } from '@casebench/server/serve-thread'
import { type WrittenSheet, writeXlsx } from './write-xlsx.ts'

export type WorkbookTask = readonly WrittenSheet[]

serveThread<WorkbookTask, Uint8Array>((sheets) => writeXlsx(sheets))
