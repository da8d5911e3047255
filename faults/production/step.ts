import type { Installation } from './installation.ts'

/** One thing that is to be true of Casebench in production. */
export type Step = {
  promise: string
  /** @returns what was seen, in figures. @throws where the promise is not kept. */
  look: (installation: Installation) => Promise<string>
}
