// The program of a thread that grades as it should, but for the comparison of legal names, which never ends.
import type { Comparator } from '@casebench/grading/comparator'
import { comparators } from '@casebench/grading/comparators'
import { serveThread } from '@casebench/server/serve-thread'
import { grade } from '../grading/grading.ts'

const known: Record<string, Comparator> = comparators
known.legalName = {
  ...comparators.legalName,
  compare: () => {
    for (;;);
  },
}

serveThread(grade)
