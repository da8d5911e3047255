import { certificateBounds } from '@casebench/shared/credentials/bounds'
import { t } from '@lingui/core/macro'
import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { atMost, filled, firstOf } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { type Certificate, type Decision, useDecide } from './credentials.ts'

const texts: Readonly<Record<Decision, { title: string; effect: string; action: string }>> = {
  suspend: {
    get title() {
      return t`Suspend this certificate?`
    },
    get effect() {
      return t`Whoever verifies it reads that it is suspended, from now on. You can reinstate it.`
    },
    get action() {
      return t`Suspend certificate`
    },
  },
  reinstate: {
    get title() {
      return t`Reinstate this certificate?`
    },
    get effect() {
      return t`It is valid again, until its original end.`
    },
    get action() {
      return t`Reinstate certificate`
    },
  },
  revoke: {
    get title() {
      return t`Revoke this certificate?`
    },
    get effect() {
      return t`Whoever verifies it reads that it was revoked, from now on. This is final: only a new certificate can replace it.`
    },
    get action() {
      return t`Revoke certificate`
    },
  },
  keep: {
    get title() {
      return t`Keep this certificate?`
    },
    get effect() {
      return t`It stays valid, although a result that it was issued for has changed. The holder is not notified.`
    },
    get action() {
      return t`Keep certificate`
    },
  },
}

type Props = { certificate: Certificate; decision: Decision; onClose: () => void }

/** Asks for the reason of a decision and says what it does. */
export function DecideDialog({ certificate: { id, holder, title }, decision, onClose }: Props) {
  const { title: question, effect, action } = texts[decision]
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: firstOf(
        filled(() => t`Enter the reason.`),
        atMost(certificateBounds.reason),
      ),
    },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const deciding = useDecide(onClose)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  return (
    <Dialog opened title={question} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={deciding}
        onSave={({ reason }) => deciding.mutate({ id, decision, reason: reason.trim() })}
        action={action}
        {...(decision === 'revoke' || decision === 'suspend' ? { color: 'red' } : {})}
        onCancel={closeUnlessUnsaved}
      >
        <Stack gap="sm">
          <Text>{t`${title}, issued to ${holder}.`}</Text>
          <Text c="dimmed">{effect}</Text>
          <Textarea
            label={t`Reason`}
            description={decision === 'keep' ? undefined : t`The holder is notified and reads it.`}
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </Stack>
      </SaveForm>
    </Dialog>
  )
}
