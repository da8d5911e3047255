// What a sign-out clears of this device, and what it counts as lost: loaded by every page on which one can sign out, and by
// none before, for a person may sign out on a page that never opened what kept it.
import '../features/assistant/chat/forget-on-sign-out.ts'
import '../features/case-files/draft/draft-store.ts'
import '../features/cases/forget-on-sign-out.ts'
import '../features/documents/forget-on-sign-out.ts'
import '../features/identity/account-language.ts'
