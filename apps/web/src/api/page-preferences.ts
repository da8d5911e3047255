import { setPagePreferences } from '@casebench/shared/contract/identity'
import type { PagePreferences } from '@casebench/shared/page-preferences'
import { callApi } from './client.ts'
import { ownEmail } from './credentials.ts'
import { queryClient } from './query-client.ts'
import { userQuery } from './session.ts'

/** Remembers something for the person. It holds on this page at once; that it could not be stored is nothing to interrupt anybody for. */
export function keepPagePreferences(change: PagePreferences): void {
  queryClient.setQueryData(userQuery().queryKey, (user) =>
    user === undefined ? user : { ...user, page_preferences: { ...user.page_preferences, ...change } },
  )
  callApi(setPagePreferences, { body: { email: ownEmail(), ...change } }).catch((error: unknown) =>
    console.warn('What the page remembers could not be stored', error),
  )
}
