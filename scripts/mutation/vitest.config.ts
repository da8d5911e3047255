import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { parts } from './parts.mjs'

const part = parts[process.env.CASEBENCH_MUTATION_PART ?? '']
// Stryker works on a copy of the checkout, and is started in it.
const root = process.cwd()

/**
 * The files that are changed remember nothing. What they stand on does: reading each name, address and country anew takes most
 * of the time, and is not what is tried.
 */
const forgetful: Plugin = {
  name: 'forgetful',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const remembers =
      (source === 'lru-cache' && importer.endsWith('/grading/src/compare.ts')) ||
      (source.endsWith('/remember.ts') && importer.includes('/grading/src/comparators/'))
    return remembers ? resolve(root, 'scripts/mutation/forgetful-cache.ts') : undefined
  },
}

export default defineConfig({
  plugins: part?.forgetful ? [forgetful] : [],
  // Packages are links into the checkout itself: what one imports of another has to be the copy, too.
  resolve: {
    alias: [
      { find: /^@casebench\/(shared|grading|server)\/(.+)$/, replacement: resolve(root, 'packages/$1/src/$2.ts') },
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
