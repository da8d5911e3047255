import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { parts } from './parts.mjs'

const part = parts[process.env.CASEBENCH_MUTATION_PART ?? '']
// Stryker works on a copy of the checkout, and is started in it.
const root = process.cwd()

export default defineConfig({
  // Packages are links into the checkout itself: what one imports of another has to be the copy, too.
  resolve: {
    alias: [
      { find: /^@casebench\/(shared|grading|server)\/(.+)$/, replacement: resolve(root, 'packages/$1/src/$2.ts') },
      ...(part?.forgetful
        ? [{ find: 'lru-cache', replacement: resolve(root, 'scripts/mutation/forgetful-cache.ts') }]
        : []),
    ],
  },
  test: {
    root,
    environment: 'node',
    // Files of tests share what they import, as they do in `npm test`: reading it anew for each change takes most of the time.
    isolate: false,
    include: part?.tests ?? [],
    testTimeout: 60_000,
    retry: 0,
  },
})
