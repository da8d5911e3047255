import { t } from '@lingui/core/macro'
import { ActionIcon, Textarea } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconPaperclip, IconPlayerStopFilled, IconSend } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { AttachedImages } from './AttachedImages.tsx'
import type { Chat } from './chat.ts'
import classes from './panel.module.css'
import type { Draft } from './use-draft.ts'

const maxQuestionLength = 10_000

const inTest = (): string =>
  t`Manu does not help during a test and refuses every question. Your earlier conversations return when you leave it.`
const whileTestIsOpen = (): string => t`Manu does not help while you have a test open and refuses every question.`

type Props = { chat: Chat; draft: Draft; isTest: boolean }

/** Where a question is written: Enter sends it, Shift Enter begins a new line. */
export function Composer({ chat, draft, isTest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { online } = useNetwork()
  const { earlier } = useSyncExternalStore(chat.subscribe, chat.said)
  const refusal = isTest ? inTest() : earlier === 'withheld' ? whileTestIsOpen() : undefined
  const isBusy = chat.isBusy()
  const canSend = online && !isBusy && (draft.text.trim() !== '' || draft.images.length > 0)
  useEffect(() => field.current?.focus(), [])

  const send = () => {
    if (!canSend) return
    chat.ask(draft.text.trim(), draft.images)
    draft.clear()
    field.current?.focus()
  }
  const stop = () => {
    field.current?.focus()
    void chat.stop()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    // While an input method is composing, Enter takes its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    event.stopPropagation()
    if (pasted.length === 0) return
    event.preventDefault()
    draft.attach(pasted)
  }

  return (
    <form onSubmit={submit} className={classes.composer}>
      <Textarea
        ref={field}
        aria-label={t`Your question`}
        description={refusal}
        classNames={{ description: classes.refusal }}
        placeholder={t`Ask Manu`}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxQuestionLength}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => draft.write(value)}
        onKeyDown={sendByKey}
        onPaste={paste}
      />
      <AttachedImages images={draft.images} onRemove={draft.remove} />
      <div className={classes.acts}>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget }) => {
            draft.attach([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Attach pictures`}
          onClick={() => files.current?.click()}
        >
          <IconPaperclip size={18} stroke={1.6} />
        </ActionIcon>
        <p className={classes.hint} role="status">
          {online ? draft.faults.join(' ') : t`You are offline. Your text stays here until you are connected again.`}
        </p>
        {isBusy ? (
          <ActionIcon key="stop" size="lg" variant="default" aria-label={t`Stop`} onClick={stop}>
            <IconPlayerStopFilled size={16} />
          </ActionIcon>
        ) : (
          <Blocked
            key="send"
            reason={
              canSend
                ? undefined
                : online
                  ? t`Write a question or attach a picture first.`
                  : t`Wait until you are connected again.`
            }
          >
            <ActionIcon size="lg" type="submit" aria-label={t`Send`}>
              <IconSend size={18} stroke={1.6} />
            </ActionIcon>
          </Blocked>
        )}
      </div>
    </form>
  )
}
