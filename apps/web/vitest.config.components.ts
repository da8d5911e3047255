import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../../scripts/tests/browser.mjs'

const executablePath = findBrowser()

/** Tests of single components in a real browser: `*.component.test.tsx`, beside what they test. */
export default defineConfig({
  plugins: [lingui({ cwd: import.meta.dirname, macroTransform: true }), react()],
  // Found while the tests run, they would load everything anew in the middle of one.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@lingui/react',
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
    ],
    entries: ['src/**/*.component.test.tsx'],
  },
  test: {
    name: 'components',
    root: import.meta.dirname,
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/english.ts'],
    testTimeout: 30_000,
    retry: 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          // Containers and root have no user namespaces for the sandbox; only our own page is opened.
          chromiumSandbox: false,
          args: ['--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
