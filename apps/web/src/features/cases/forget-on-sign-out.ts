import { onCountLoss, onSignOut } from '../../api/session.ts'
import { countDrafts, forgetDrafts } from './answers/draft-storage.ts'
import { forgetBriefingsRead } from './briefing/read-briefings.ts'
import { forgetSubmissions } from './evaluation/token-storage.ts'
import { forgetPlaces } from './last-place.ts'
import { forgetLeavings } from './test-mode/away-storage.ts'

// Not loaded with the desk: a person may sign out on a page that never opened it.
onCountLoss(() => countDrafts(localStorage))
onSignOut(() => {
  forgetDrafts(localStorage)
  forgetSubmissions(localStorage)
  forgetLeavings(localStorage)
  forgetPlaces(localStorage)
  forgetBriefingsRead(localStorage)
})
