// The program of a thread that grades.
import { serveThread } from '@casebench/server/serve-thread'
import { grade } from './grading.ts'

serveThread(grade)
