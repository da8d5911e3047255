import { maxQuestionLength } from '@casebench/shared/contract/support'
import { Alert, Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useDraft } from '../../ui/draft.ts'
import { lengthOf, tooLong } from '../../ui/text-length.ts'
import { useAsk } from './own-questions.ts'
import classes from './support.module.css'

function faultOf(question: string): string | undefined {
  if (question === '') return 'Write your question.'
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
        Ask a question
      </h2>
      <Textarea
        ref={field}
        label="Your question"
        description="If your question is about a case, name the case and the section. Only coordinators see your question."
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
        {`${lengthOf(question.trim()).toLocaleString('en')} of ${maxQuestionLength.toLocaleString('en')} characters`}
      </div>
      {asking.isError && (
        <Alert color="red" role="alert" mt="sm">
          {asking.error.message} What you typed is kept here.
        </Alert>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={asking.isPending}>
          Send question
        </Button>
        <span role="status" className={classes.sent}>
          {asking.isSuccess && asking.data.message}
        </span>
      </div>
    </form>
  )
}
