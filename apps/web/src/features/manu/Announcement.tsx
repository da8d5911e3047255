import { VisuallyHidden } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { Chat } from './chat.ts'
import { type Entry, isUnderWay } from './entry.ts'

/** What is read out of an entry: its beginning and its end, and not every piece. */
function words(entry: Entry): string {
  if (isUnderWay(entry)) return 'Manu is answering'
  if (entry.state === 'awaitingScreenshotPermission') return 'Manu asks to look at this page'
  if (entry.state === 'failed') return entry.failure ?? ''
  return `Manu answers: ${entry.answer.replaceAll(/[*_`#>]/g, '')}`
}

/** Says the latest answer to whoever does not see it, once it was asked for here. */
export function Announcement({ chat }: { chat: Chat }) {
  const [newest] = useSyncExternalStore(chat.subscribe, chat.said).entries
  const [found] = useState(newest?.timestamp)
  return (
    <VisuallyHidden role="status">{newest !== undefined && newest.timestamp !== found && words(newest)}</VisuallyHidden>
  )
}
