/**
 * How Node runs api and worker, wherever they run; the Dockerfile says the same. V8 takes all the memory that a large
 * machine has before it clears up. With a limit and a small nursery it clears up early, for a few per cent of the
 * processor; what either needs stays far below the limit.
 */
export const NODE_OPTIONS = '--enable-source-maps --max-semi-space-size=8 --max-old-space-size=512'

/** The allocator keeps a pool for each core otherwise, with room for the most that was ever needed in it. */
export const MALLOC_ARENA_MAX = '2'

/**
 * As environment of a program of ours. What somebody asks of Node comes last, and holds.
 * @param {NodeJS.ProcessEnv} environment
 */
export const nodeSettings = (environment) => ({
  NODE_OPTIONS: [NODE_OPTIONS, environment.NODE_OPTIONS].filter(Boolean).join(' '),
  MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? MALLOC_ARENA_MAX,
})
