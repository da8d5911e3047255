import { openThreads, type Threads } from '@casebench/server/threads'
import type { RecognizedPage } from '@casebench/shared/recognized-text'
import type { RecognitionTask } from './recognize.ts'

/** After this no further page of a document is begun, in seconds; a page that goes on and on is ended. */
export const maxRecognitionSeconds = 240
const maxSeconds = maxRecognitionSeconds + 120

export type Recognizer = Pick<Threads<RecognitionTask, RecognizedPage[]>, 'run' | 'close'>

/** One thread, which is there only while there is something to read: the other processors are for what people wait for. */
export const recognitionThreads = (program: URL): Recognizer =>
  openThreads<RecognitionTask, RecognizedPage[]>({ program, most: 1, kept: 0, maxSeconds, maxMegabytes: 512 })
