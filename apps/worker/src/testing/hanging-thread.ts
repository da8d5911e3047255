// The program of a thread that grades as it should, but for the comparison of legal names, which never ends. It waits, so that
// whatever else the machine does meanwhile is not slowed down; that one which computes for ever is ended as well is a test of
// grading-threads.ts.
import type { Comparator } from '@casebench/grading/comparator'
import { comparators } from '@casebench/grading/comparators'
import { serveThread } from '@casebench/server/serve-thread'
import { grade } from '../grading/grading.ts'

const known: Record<string, Comparator> = comparators
known.legalName = {
  ...comparators.legalName,
  compare: () => {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
}

serveThread(grade)
