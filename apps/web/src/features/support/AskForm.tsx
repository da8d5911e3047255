import { maxQuestionLength } from '@casebench/shared/contract/support'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useDraft } from '../../ui/draft.ts'
import { lengthOf, tooLong } from '../../ui/text-length.ts'
import { useAsk } from './own-questions.ts'
import classes from './support.module.css'

function faultOf(question: string): string | undefined {
  if (question === '') return t`Write your question.`
  return tooLong(question, maxQuestionLength)
}

/** Where a question is written. What is typed stays while the page is open, until it was sent. */
export function AskForm() {
  const [question, write] = useDraft('support-question')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const asking = useAsk(() => {
    write('')
    field.current?.focus()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asking.isPending) return
    const wanted = question.trim()
    const found = faultOf(wanted)
    setFault(found)
    if (found === undefined) asking.mutate(wanted)
    else field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.card} aria-labelledby="ask">
      <h2 id="ask" className={classes.title}>
        <Trans>Ask a question</Trans>
      </h2>
      <Textarea
        ref={field}
        label={t`Your question`}
        description={t`If your question is about a case, name the case and the section. Only coordinators see your question.`}
        rows={5}
        resize="vertical"
        value={question}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          write(value)
          setFault(undefined)
          asking.reset()
        }}
      />
      <div className={classes.length} data-over={lengthOf(question.trim()) > maxQuestionLength || undefined}>
        {t`${lengthOf(question.trim()).toLocaleString(i18n.locale)} of ${maxQuestionLength.toLocaleString(i18n.locale)} characters`}
      </div>
      {asking.isError && (
        <Alert color="red" role="alert" mt="sm">
          <Trans>{asking.error.message} What you typed is kept here.</Trans>
        </Alert>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={asking.isPending}>
          <Trans>Send question</Trans>
        </Button>
        <span role="status" className={classes.sent}>
          {asking.isSuccess && asking.data.message}
        </span>
      </div>
    </form>
  )
}
