// The program of a thread that recognises the text of pictures.
import { serveThread } from '@casebench/server/serve-thread'
import { recognize } from './recognize.ts'

serveThread(recognize)
