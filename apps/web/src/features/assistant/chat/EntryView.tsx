import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Loader } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useDeferredValue } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { AttachedImages } from './AttachedImages.tsx'
import type { Chat } from './chat.ts'
import { type Entry, isUnderWay } from './entry.ts'
import { focusQuestion } from './focus-question.ts'
import { Markdown } from './Markdown.tsx'
import classes from './panel.module.css'
import { Sources } from './Sources.tsx'

type Props = { chat: Chat; entry: Entry; isNewest: boolean }

/** An act whose button goes with it. */
const acting = (act: () => void) => (event: MouseEvent) => {
  focusQuestion(event.currentTarget)
  act()
}

/** A question and what became of it. */
export function EntryView({ chat, entry, isNewest }: Props) {
  const { question, attachedImages, screenshot } = entry
  return (
    <article className={classes.entry}>
      <div className={classes.question}>
        {question !== '' && <p dir="auto">{question}</p>}
        <AttachedImages images={attachedImages} />
        {screenshot !== undefined && (
          <figure className={classes.screenshot}>
            <img src={screenshot} alt={t`Screenshot sent to Manu`} />
            <figcaption>
              <Trans>Sent with a screenshot</Trans>
            </figcaption>
          </figure>
        )}
      </div>
      <Outcome chat={chat} entry={entry} isNewest={isNewest} />
    </article>
  )
}

function Outcome({ chat, entry, isNewest }: Props) {
  if (entry.state === 'failed') return <Failure chat={chat} entry={entry} />
  if (entry.state === 'looking')
    return (
      <Waiting>
        <Trans>Looking at this page</Trans>
      </Waiting>
    )
  if (entry.state === 'asking')
    return (
      <Waiting>
        <Trans>Manu is thinking</Trans>
      </Waiting>
    )
  if (entry.state === 'awaitingScreenshotPermission') return <Permission chat={chat} entry={entry} />
  return <Answer chat={chat} entry={entry} isNewest={isNewest} />
}

/** What had come of the answer by then stays to be read. */
function Failure({ chat, entry }: { chat: Chat; entry: Entry }) {
  return (
    <>
      {entry.answer !== '' && <Markdown text={entry.answer} />}
      <Alert color="red" className={classes.failure}>
        <p>{entry.failure ?? t`An unknown error occurred`}</p>
        <Blocked reason={busyReason(chat)}>
          <Button size="compact-sm" variant="default" onClick={acting(() => chat.retry(entry))}>
            <Trans>Retry</Trans>
          </Button>
        </Blocked>
      </Alert>
    </>
  )
}

const busyReason = (chat: Chat): string | undefined =>
  chat.isBusy() ? t`Manu is still answering. Wait, or stop the answer.` : undefined

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className={classes.waiting}>
    <Loader size={14} aria-hidden /> {children}
  </p>
)

/** Manu asks to look. After a reload elsewhere the question is over, and is only read. */
function Permission({ chat, entry }: { chat: Chat; entry: Entry }) {
  return (
    <div className={classes.permission}>
      <Markdown text={entry.answer} />
      {chat.mayStillLook(entry) && (
        <>
          <p className={classes.note}>
            <Trans>
              One screenshot of this page is taken and sent with your question. It does not show Manu, passwords or
              answer sheets.
            </Trans>
          </p>
          <div className={classes.choices}>
            <Blocked reason={busyReason(chat)}>
              <Button size="compact-md" onClick={acting(() => chat.allowLook(entry))}>
                <Trans>Allow</Trans>
              </Button>
            </Blocked>
            <Blocked reason={busyReason(chat)}>
              <Button size="compact-md" variant="default" onClick={acting(() => chat.refuseLook(entry))}>
                <Trans>Not now</Trans>
              </Button>
            </Blocked>
          </div>
        </>
      )}
    </div>
  )
}

function Answer({ chat, entry, isNewest }: Props) {
  // Typing stays quick while a long answer is laid out again and again.
  const text = useDeferredValue(entry.answer)
  const isOver = !isUnderWay(entry)
  return (
    <div className={classes.answer}>
      <Markdown text={text} isUnderWay={!isOver} />
      {entry.state === 'stopped' && (
        <p className={classes.note}>
          <Trans context="answer">Stopped</Trans>
        </p>
      )}
      {isOver && <Sources sources={entry.sources} />}
      {isOver && entry.answer !== '' && <Copy text={entry.answer} />}
      {isOver && isNewest && <FollowUps chat={chat} questions={entry.followUps} />}
    </div>
  )
}

function Copy({ text }: { text: string }) {
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div className={classes.copy}>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<Icon size={14} stroke={1.6} aria-hidden />}
        onClick={() => clipboard.copy(text)}
      >
        <Trans>Copy answer</Trans>
      </Button>
      <span role="status" className={classes.note}>
        {clipboard.copied && t`Copied`}
        {clipboard.error && t`Your browser does not allow copying here. Select the text and copy it.`}
      </span>
    </div>
  )
}

function FollowUps({ chat, questions }: { chat: Chat; questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <ul className={classes.followUps} aria-label={t`Suggested questions`}>
      {questions.map((question) => (
        <li key={question}>
          <Blocked reason={busyReason(chat)}>
            <button type="button" onClick={acting(() => chat.ask(question, []))}>
              {question}
            </button>
          </Blocked>
        </li>
      ))}
    </ul>
  )
}
