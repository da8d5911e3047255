import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/tests/browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // What a person would wait for is the limit of each step, below; a whole test may take its time on a busy machine.
  timeout: 360_000,
  // What a screen reader says is the same on every system.
  snapshotPathTemplate: 'e2e/transcripts/{arg}{ext}',
  expect: { timeout: 20_000 },
  // Two cores are what a small machine has.
  workers: 2,
  // A test that needs a second try is a bug, of the test or of what it tests.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Nothing fades while a test looks at it; the page respects the wish.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a good part of its time: `--trace on` records the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Containers and root have no user namespaces for the sandbox; only our own page is opened.
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
