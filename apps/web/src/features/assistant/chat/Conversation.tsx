import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { Fragment, useSyncExternalStore } from 'react'
import { formatDateTime } from '../../../ui/formats.ts'
import type { Chat } from './chat.ts'
import { EntryView } from './EntryView.tsx'
import { type Entry, isUnderWay } from './entry.ts'
import classes from './panel.module.css'

type Props = {
  chat: Chat
  greeting: string | undefined
  /** Since when the person is in a test, where earlier answers would be of help; undefined where they are in none. */
  testSince: string | undefined
}

const introduction = (): string =>
  t`I am Manu, an AI assistant. I explain terms and methods of due diligence, and how things work here. I look at this page only if you allow it.`

/** The talk, newest first: the latest answer is below the field in which the next question is written. */
export function Conversation({ chat, greeting, testSince }: Props) {
  const { entries: all, sessionId, earlier } = useSyncExternalStore(chat.subscribe, chat.said)
  const entries = testSince === undefined ? all : all.filter(({ timestamp }) => timestamp >= testSince)
  const [newest] = entries
  const isNew = newest === undefined || (sessionId === undefined && !isUnderWay(newest))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={classes.talk} aria-label={t`Conversation`} tabIndex={0}>
      {isNew && testSince === undefined && <p className={classes.opening}>{greeting ?? introduction()}</p>}
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {isEarlier(entry, index === 0 ? sessionId : entries[index - 1]?.sessionId) && (
            <h3 className={classes.earlier}>{t`Earlier: ${formatDateTime(entry.timestamp)}`}</h3>
          )}
          <EntryView chat={chat} entry={entry} isNewest={index === 0} />
          {testSince === undefined && isFirstAnswer(entry, entries[index + 1]) && (
            <p className={classes.disclosure}>
              <Trans>Manu is an AI assistant and can be wrong. Check what matters against the sources.</Trans>
            </p>
          )}
        </Fragment>
      ))}
      {testSince === undefined && <Earlier state={earlier} onTryAgain={chat.checkFirst} />}
    </section>
  )
}

/** How earlier conversations stand, where they are not shown. */
function Earlier({ state, onTryAgain }: { state: ReturnType<Chat['said']>['earlier']; onTryAgain: () => void }) {
  switch (state) {
    case 'shown':
      return null
    case 'loading':
      return (
        <p className={classes.waiting}>
          <Loader size={14} aria-hidden /> <Trans>Loading earlier conversations</Trans>
        </p>
      )
    case 'withheld':
      return (
        <p className={classes.note}>
          <Trans>Earlier conversations are not shown while a test is open.</Trans>
        </p>
      )
    case 'failed':
      return (
        <div className={classes.notLoaded}>
          <p role="alert">
            <Trans>Could not load earlier conversations.</Trans>
          </p>
          <Button variant="default" size="compact-sm" onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )
  }
}

/** Whether a conversation begins with this answer; the one before it stands below. */
const isFirstAnswer = ({ state, sessionId }: Entry, below: Entry | undefined): boolean =>
  state === 'done' && sessionId !== below?.sessionId

/** Whether an entry belongs to another conversation than what is above it. One that has no answer yet has no name. */
const isEarlier = ({ sessionId }: Entry, above: string | undefined): boolean =>
  sessionId !== undefined && sessionId !== above
