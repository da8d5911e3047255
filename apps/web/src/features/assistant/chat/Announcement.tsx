import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Chat } from './chat.ts'
import { type Entry, isUnderWay } from './entry.ts'
import { plainAnswer } from './plain-answer.ts'

/** What is read out of an entry: its beginning and its end, and not every piece. */
function words(entry: Entry): string {
  if (isUnderWay(entry)) return t`Manu is answering`
  if (entry.state === 'awaitingScreenshotPermission') return t`Manu asks to look at this page`
  if (entry.state === 'failed') return entry.failure ?? ''
  return t`Manu answers: ${plainAnswer(entry.answer)}`
}

/** Says the latest answer to whoever does not see it, once it was asked for here. */
export function Announcement({ chat }: { chat: Chat }) {
  const { entries, askedId } = useSyncExternalStore(chat.subscribe, chat.said)
  const asked = entries.find(({ id }) => id === askedId)
  return <VisuallyHidden role="status">{asked !== undefined && words(asked)}</VisuallyHidden>
}
