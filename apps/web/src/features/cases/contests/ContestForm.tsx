import { maxArgumentLength } from '@casebench/shared/contract/contests'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { useDraft } from '../../../ui/draft.ts'
import { tooLong } from '../../../ui/text-length.ts'
import classes from './contests.module.css'
import { useAttached, useFile } from './contests.ts'

type Props = { attributeId: string | null; draft: ReturnType<typeof useDraft>; onDone: () => void }

/** What takes a contest back before it is decided; said while there is still a choice. Nobody unlocks their own test. */
const withdrawing = (attributeId: string | null): string =>
  attributeId === null
    ? t`If the test is reopened for you before that, your contest is withdrawn.`
    : t`If you unlock the case before that, your contest is withdrawn.`

/** Why the mark is not right, for a reviewer, with one of the attached documents where that shows it. */
export function ContestForm({ attributeId, draft: [argument, write], onDone }: Props) {
  const [fileName, setFileName] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const attached = useAttached()
  const leave = () => {
    write('')
    onDone()
  }
  const filing = useFile(leave)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (filing.isPending) return
    const said = argument.trim()
    const found = said === '' ? t`Explain what a reviewer should look at.` : tooLong(said, maxArgumentLength)
    setFault(found)
    if (found === undefined) filing.mutate({ attributeId, argument: said, fileName: fileName || undefined })
    else field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Textarea
        ref={field}
        label={attributeId === null ? t`Why is this result wrong?` : t`Why is your answer correct?`}
        description={t`Say where the documents show it. A reviewer reads it and decides. ${withdrawing(attributeId)}`}
        rows={3}
        resize="vertical"
        autoFocus
        value={argument}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          write(value)
          setFault(undefined)
        }}
      />
      {attached.length > 0 && (
        <NativeSelect
          label={t`Your supporting document (optional)`}
          data={[{ value: '', label: t({ message: 'None', context: 'document' }) }, ...attached]}
          value={fileName}
          onChange={({ currentTarget: { value } }) => setFileName(value)}
        />
      )}
      {filing.isError && (
        <Alert color="red" role="alert">
          {filing.error.message}
        </Alert>
      )}
      <div className={classes.acts}>
        <Button type="submit" size="xs" loading={filing.isPending}>
          <Trans>Send to a reviewer</Trans>
        </Button>
        <Button variant="default" size="xs" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
