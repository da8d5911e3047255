import { leastScore, parts } from './parts.mjs'

const name = process.env.CASEBENCH_MUTATION_PART ?? ''
const part = parts[name]
if (part === undefined) throw new Error(`CASEBENCH_MUTATION_PART should be one of ${Object.keys(parts).join(', ')}`)

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: [...part.mutate, '!**/*.test.*'],
  ignoreStatic: part.ignoreStatic ?? false,
  // What is neither code nor read by these tests is not copied.
  ignorePatterns: [
    '.casebench',
    'apps/web',
    'docs',
    'e2e',
    'bench',
    'faults',
    'deploy',
    '**/dist',
    '/reports',
    'test-results',
    'playwright-report',
  ],
  tempDirName: 'reports/mutation/sandbox',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  thresholds: { high: 95, low: leastScore, break: leastScore },
}
