import type { Call } from '@casebench/shared/contract/call'
import { Refusal } from './refusal.ts'
import type { Route } from './route.ts'

/** Stands for a call that is described and guarded but not answered yet. `routes.test.ts` lists them. */
export const unbuilt = (call: Call): Route => ({
  call,
  public: call.may.who === 'anyone' || call.may.who === 'guest',
  handle: async () => {
    throw new Refusal(501, 'not_built', 'This is not available in this version of Casebench.')
  },
})
