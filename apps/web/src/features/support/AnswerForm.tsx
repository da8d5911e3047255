import { maxResponseLength, type SupportQuestion } from '@casebench/shared/contract/support'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useDraft } from '../../ui/draft.ts'
import { formatDateTime } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import { tooLong } from '../../ui/text-length.ts'
import { useRespond } from './questions.ts'
import classes from './support.module.css'

type Props = { question: SupportQuestion; onDone: () => void }

/** The whole of one question, its answer where it has one, and where to answer it. Ctrl Enter sends. */
export function AnswerForm({ question, onDone }: Props) {
  const { id, question: text, name, email, asked_at, admin_response, answered_by, answered_at } = question
  const [answer, write] = useDraft(`support-answer-${id}`)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const responding = useRespond(() => {
    write('')
    onDone()
  })

  function send() {
    if (responding.isPending) return
    const wanted = answer.trim()
    const found = wanted === '' ? t`Write an answer.` : tooLong(wanted, maxResponseLength)
    setFault(found)
    if (found === undefined) responding.mutate({ question, text: wanted })
    else field.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }

  return (
    <div className={classes.panel}>
      <section aria-label={t`Question`}>
        <p
          className={classes.facts}
        >{`${name === '' ? email : commaSeparated([name, email])} · ${formatDateTime(asked_at)}`}</p>
        <p className={classes.words}>{text}</p>
      </section>
      {admin_response !== null && answered_at !== null && (
        <section className={classes.answer} aria-label={t`Answer`}>
          <p className={classes.when}>{`${answered_by ?? t`A former user`} · ${formatDateTime(answered_at)}`}</p>
          <p className={classes.words}>{admin_response}</p>
        </section>
      )}
      <form onSubmit={submit} noValidate>
        <Textarea
          ref={field}
          label={admin_response === null ? t`Your answer` : t`New answer`}
          description={
            admin_response === null ? (
              <Trans>
                The person who asked gets a notification when you send it.
                <span className="for-keyboard"> Ctrl Enter sends it.</span>
              </Trans>
            ) : (
              t`It replaces the answer above, and the person who asked gets another notification.`
            )
          }
          rows={8}
          resize="vertical"
          data-autofocus
          value={answer}
          error={fault}
          onKeyDown={sendByKey}
          onChange={({ currentTarget: { value } }) => {
            write(value)
            setFault(undefined)
          }}
        />
        {responding.isError && (
          <Alert color="red" role="alert" mt="sm">
            {responding.error.message}
          </Alert>
        )}
        <div className={classes.acts}>
          <Button type="submit" loading={responding.isPending}>
            {admin_response === null ? t`Send answer` : t`Replace answer`}
          </Button>
        </div>
      </form>
    </div>
  )
}
