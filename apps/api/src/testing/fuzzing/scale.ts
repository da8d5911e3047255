const { CASEBENCH_FUZZ_SEED, CASEBENCH_FUZZ_CASES, CASEBENCH_FUZZ_ONLY } = process.env

const cases = Number(CASEBENCH_FUZZ_CASES ?? 300)
const only = CASEBENCH_FUZZ_ONLY?.split(',')

/**
 * How much is tried, and from which seed: it stands in the name of a test that fails, and `npm run fuzz` takes it. The tests
 * try the same each time, so that a change is judged by what it changed; `npm run fuzz` goes on from a new seed.
 */
export const fuzzing = {
  seed: Number(CASEBENCH_FUZZ_SEED ?? 1),
  /** Requests for each call. */
  cases,
  /** Milliseconds that they may take, on a machine that has much else to do. */
  patience: 60_000 + cases * 400,
  isMeant: (operation: string): boolean => only?.includes(operation) ?? true,
}
