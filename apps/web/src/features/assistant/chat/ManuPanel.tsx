import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconBell,
  IconBellOff,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarRightCollapse,
  IconMessagePlus,
  IconX,
} from '@tabler/icons-react'
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useUser } from '../../../api/session.ts'
import { Blocked } from '../../../ui/Blocked.tsx'
import { Announcement } from './Announcement.tsx'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { type Chat, chatOf } from './chat.ts'
import { focusQuestion } from './focus-question.ts'
import type { ManuPage } from './manu-page.ts'
import classes from './panel.module.css'
import { keepMayGreet, mayGreet, type Side } from './preferences.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  /** Undefined in test mode. */
  page: ManuPage | undefined
  isOpen: boolean
  /** What Manu said of its own accord last. */
  greeting: string | undefined
  side: Side
  onSideChange: (side: Side) => void
  onClose: () => void
}

/** The talk with Manu. It is beside the page and not over it: the page can be used meanwhile. */
export function ManuPanel({ page, isOpen, greeting, side, onSideChange, onClose }: Props) {
  const { email, first_name } = useUser()
  const chat = chatOf({ email, firstName: first_name })
  const draft = useDraft()
  useEffect(() => chat.moveTo(page), [chat, page])
  const testSince = useSince(page?.isTest === true)
  useEffect(() => {
    if (isOpen) void chat.check()
  }, [chat, isOpen])
  if (!isOpen) return null

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      open
      aria-label={t`Manu`}
      className={classes.panel}
      data-side={side}
      onKeyDown={closeByKey}
      {...takingDrops(draft.attach)}
    >
      <Head chat={chat} side={side} onSideChange={onSideChange} onClose={onClose} />
      <Composer chat={chat} draft={draft} isTest={page?.isTest === true} />
      <Conversation chat={chat} greeting={greeting} testSince={testSince} />
      <Announcement chat={chat} />
    </dialog>
  )
}

/** Since when something is so, as long as it is: a time as entries have it. */
function useSince(isSo: boolean): string | undefined {
  const [since, setSince] = useState<string>()
  if (isSo && since === undefined) setSince(new Date().toISOString())
  if (!isSo && since !== undefined) setSince(undefined)
  return since
}

/** What is dropped here goes to Manu and not to what takes files behind it. */
const takingDrops = (attach: (files: readonly File[]) => void) => ({
  onDragEnter: () => window.dispatchEvent(new DragEvent('dragleave', { relatedTarget: null })),
  onDragOver: (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    attach([...event.dataTransfer.files])
  },
})

type HeadProperties = { chat: Chat } & Pick<Props, 'side' | 'onSideChange' | 'onClose'>

function Head({ chat, side, onSideChange, onClose }: HeadProperties) {
  const [greets, setGreets] = useState(mayGreet)
  const talk = useSyncExternalStore(chat.subscribe, chat.said)
  const head = useRef<HTMLDivElement>(null)
  const other = side === 'left' ? 'right' : 'left'
  const turnGreetings = () => {
    keepMayGreet(!greets)
    setGreets(!greets)
  }
  const startAnew = () => {
    chat.startAnew()
    if (head.current) focusQuestion(head.current)
  }
  return (
    <div ref={head} className={classes.head}>
      <hgroup className={classes.title}>
        <h2>
          <Trans>Manu</Trans>
        </h2>
        <p>
          <Trans>AI assistant</Trans>
        </p>
      </hgroup>
      <Act
        label={t`New conversation`}
        icon={<IconMessagePlus size={18} stroke={1.6} />}
        reason={
          talk.sessionId === undefined
            ? t`This is a new conversation already.`
            : chat.isBusy()
              ? t`Wait until Manu has answered.`
              : undefined
        }
        onClick={startAnew}
      />
      <Act
        label={t`Greetings`}
        tip={greets ? t`Greetings are on` : t`Greetings are off`}
        icon={greets ? <IconBell size={18} stroke={1.6} /> : <IconBellOff size={18} stroke={1.6} />}
        isPressed={greets}
        onClick={turnGreetings}
      />
      <span className={classes.mover}>
        <Act
          label={other === 'left' ? t`Move to the left` : t`Move to the right`}
          icon={
            other === 'left' ? (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
            ) : (
              <IconLayoutSidebarRightCollapse size={18} stroke={1.6} />
            )
          }
          onClick={() => onSideChange(other)}
        />
      </span>
      <Act label={t`Close Manu`} icon={<IconX size={18} stroke={1.6} />} onClick={onClose} />
    </div>
  )
}

type ActProperties = {
  label: string
  tip?: string
  icon: ReactNode
  isPressed?: boolean
  reason?: string | undefined
  onClick: () => void
}

const Act = ({ label, tip, icon, isPressed, reason, onClick }: ActProperties) => (
  <Blocked tip={tip ?? label} reason={reason}>
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Blocked>
)
