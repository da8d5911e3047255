import { maxResent, webhookDays } from '@casebench/shared/webhooks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import classes from './webhooks.module.css'
import { useResendFailed } from './webhooks.ts'

type Props = { id: string; onClose: () => void }

const dayLength = 24 * 60 * 60 * 1000

/** A moment as `datetime-local` has it, by the clock of whoever reads. */
const asTyped = (moment: number): string =>
  new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** Sends failed deliveries again, of events that happened since a moment. */
export function ResendFailedDialog({ id, onClose }: Props) {
  const resending = useResendFailed(onClose)
  const form = useForm({
    initialValues: { since: asTyped(Date.now() - 7 * dayLength) },
    validate: { since: (since) => (Number.isNaN(Date.parse(since)) ? t`Enter a date and a time.` : null) },
  })
  return (
    <Dialog opened title={t`Resend failed deliveries`} onClose={onClose}>
      <SaveForm
        form={form}
        saving={resending}
        onSave={({ since }) => resending.mutate({ id, since: new Date(since).toISOString() })}
        action={t`Resend`}
        onCancel={onClose}
      >
        <p className={classes.quiet}>
          <Trans>
            Failed deliveries of events that happened since then are sent again with the same webhook-id, the oldest
            first, at most {maxResent}. The log goes back {webhookDays} days.
          </Trans>
        </p>
        <TextInput type="datetime-local" label={t`Events since`} data-autofocus {...form.getInputProps('since')} />
      </SaveForm>
    </Dialog>
  )
}
