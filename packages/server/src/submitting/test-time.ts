/** Saves that were on their way when a test's time ran out are taken for so long. Seconds. */
export const graceSeconds = 5

/**
 * In SQL, whether a test's time is up and what was on its way has arrived: nothing is saved any more, and what stands is
 * sent in. Null without a deadline.
 */
export const isOverdueIn = (assignment: string): string =>
  `${assignment}.deadline < now() - interval '${graceSeconds} seconds'`
