import { defineConfig } from '@playwright/test'
import ordinary from '../../playwright.config.ts'

/** `npm run pictures`: no part of the tests. One after the other, since later pictures show what earlier steps did. */
export default defineConfig(ordinary, {
  testDir: '.',
  testMatch: '*.pictures.ts',
  workers: 1,
  // Nothing is tested here: a machine that is slow makes the same pictures.
  expect: { timeout: 45_000 },
  use: { trace: 'off', screenshot: 'off' },
})
