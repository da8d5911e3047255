import 'vitest'

declare module 'vitest' {
  /** What scripts/tests/test-postgres.mjs provides: `inject('adminDatabaseUrl')`. */
  export interface ProvidedContext {
    /** The throw-away server's own database, as its administrator: create and drop databases from here. */
    adminDatabaseUrl: string
    /** A database with all migrations applied: `create database mine template <this>`. */
    templateDatabase: string
    /** A throw-away Redis, or '' where this machine has none: skip then. */
    redisUrl: string
  }
}
