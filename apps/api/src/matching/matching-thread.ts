// The program of a thread that matches.
import { serveThread } from '@casebench/server/serve-thread'
import { match } from './matching.ts'

serveThread(match)
