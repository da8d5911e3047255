import { onToken } from '../../../api/credentials.ts'
import { onSignOut } from '../../../api/session.ts'
import { forgetGreetings } from './greeting-marks.ts'
import { forgetHistories } from './history.ts'
import { forgetPendingLook } from './pending-look.ts'

// Loaded with the launcher and not with the panel: a person may sign out who never opened it.
onSignOut(() => {
  forgetHistories(localStorage)
  forgetPendingLook(sessionStorage)
})
// A session also ends by itself, and the next login is one to greet.
onToken((token) => {
  if (token === undefined) forgetGreetings({ local: localStorage, session: sessionStorage })
})
