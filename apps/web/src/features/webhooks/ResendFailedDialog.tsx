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

/** Sends everything again that failed for good since a moment. */
export function ResendFailedDialog({ id, onClose }: Props) {
  const resending = useResendFailed(onClose)
  const form = useForm({
    initialValues: { since: asTyped(Date.now() - 7 * dayLength) },
    validate: { since: (since) => (Number.isNaN(Date.parse(since)) ? t`Enter a date and a time.` : null) },
  })
  return (
    <Dialog opened title={t`Send again what failed`} onClose={onClose}>
      <SaveForm
        form={form}
        saving={resending}
        onSave={({ since }) => resending.mutate({ id, since: new Date(since).toISOString() })}
        action={t`Send again`}
        onCancel={onClose}
      >
        <p className={classes.quiet}>
          <Trans>
            Every event that could not be delivered is sent again with the same ID, the oldest {maxResent} first. The
            log goes back {webhookDays} days.
          </Trans>
        </p>
        <TextInput type="datetime-local" label={t`Since`} data-autofocus {...form.getInputProps('since')} />
      </SaveForm>
    </Dialog>
  )
}
