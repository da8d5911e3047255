import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test tried that must not work; `npm run attack` adds them up. One where a test does not say. */
    attempts?: number
  }
}

/** Notes that the test which runs tried so many things more that must not work. */
export function countAttempts(count: number): void {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.attempts = (test.meta.attempts ?? 0) + count
}

/** By how much `npm run attack` multiplies what is tried at random or in rounds; 1 in `npm test`. */
export const attackScale = Number(process.env.CASEBENCH_ATTACK_SCALE ?? 1)
