import { lingui } from '@lingui/vite-plugin'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const needsPostgres = { globalSetup: ['./scripts/tests/test-postgres.mjs'] }

/** Tests of one room of the house. Paths are from the root of the checkout. */
function project(
  name: string,
  include: string[],
  {
    plugins = [],
    ...more
  }: { globalSetup?: string[]; setupFiles?: string[]; isolate?: boolean; plugins?: Plugin[] } = {},
) {
  return {
    plugins,
    test: {
      name,
      root: import.meta.dirname,
      environment: 'node',
      include,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A test that needs a second try is a bug, of the test or of what it tests.
      retry: 0,
      // Files of a room share what they import: reading it anew for each took a third of the time. What a test leaves behind
      // in a module others see; none does.
      isolate: false,
      ...more,
    },
  }
}

export default defineConfig({
  test: {
    // Two cores are what a small machine has; each worker runs one file at a time.
    maxWorkers: 2,
    projects: [
      project('shared', ['packages/shared/src/**/*.test.ts']),
      project('grading', ['packages/grading/src/**/*.test.ts']),
      project('credentials', ['packages/credentials/src/**/*.test.ts']),
      project('web', ['apps/web/src/**/!(*.component).test.{ts,tsx}'], {
        plugins: lingui({ cwd: `${import.meta.dirname}/apps/web`, macroTransform: true }),
        setupFiles: ['./apps/web/src/testing/english.ts'],
      }),
      'apps/web/vitest.config.components.ts',
      project('server', ['packages/server/src/**/*.test.ts'], needsPostgres),
      project('domain', ['packages/domain/src/**/*.test.ts'], needsPostgres),
      project('database', ['prisma/{src,seed}/**/*.test.ts'], needsPostgres),
      project('api', ['apps/api/src/**/*.test.ts'], needsPostgres),
      project('worker', ['apps/worker/src/**/*.test.ts'], needsPostgres),
      // These start and kill processes, and change the environment that others would inherit.
      project('faults', ['faults/**/*.test.ts'], { ...needsPostgres, isolate: true }),
      project('scripts', ['scripts/**/*.test.mjs'], { isolate: true }),
    ],
    coverage: {
      provider: 'v8',
      include: ['apps/*/src/**', 'packages/*/src/**'],
      exclude: ['**/*.gen.ts', '**/*.test.{ts,tsx}'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
})
