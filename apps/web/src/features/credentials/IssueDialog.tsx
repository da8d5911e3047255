import { certificateBounds } from '@casebench/shared/credentials/bounds'
import { t } from '@lingui/core/macro'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { atMost, filled, firstOf } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useDefinitions, useIssue } from './credentials.ts'

/** Issues a certificate to somebody who has not met its criteria here. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const definitions = (useDefinitions().data ?? []).filter(({ retired_at }) => retired_at === null)
  const form = useForm({
    initialValues: { email: '', definition_id: '', reason: '' },
    validate: {
      email: filled(() => t`Enter the person’s email.`),
      definition_id: filled(() => t`Choose a certificate.`),
      reason: firstOf(
        filled(() => t`Say why. The holder reads it.`),
        atMost(certificateBounds.reason),
      ),
    },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const issuing = useIssue(onClose)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  return (
    <Dialog opened title={t`Issue a certificate by decision`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={issuing}
        onSave={({ email, definition_id, reason }) =>
          issuing.mutate({ email: email.trim(), definition_id, reason: reason.trim() })
        }
        action={t`Issue certificate`}
        onCancel={closeUnlessUnsaved}
      >
        <Stack gap="sm">
          <TextInput label={t`Email`} type="email" data-autofocus autoComplete="off" {...form.getInputProps('email')} />
          <NativeSelect
            label={t`Certificate`}
            data={[
              { value: '', label: t`Choose…` },
              ...definitions.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            {...form.getInputProps('definition_id')}
          />
          <Textarea
            label={t`Reason`}
            description={t`Kept with the certificate. The holder is notified.`}
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        </Stack>
      </SaveForm>
    </Dialog>
  )
}
