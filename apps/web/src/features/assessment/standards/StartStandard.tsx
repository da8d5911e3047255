import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { emailsIn } from '../../../ui/emails/emails.ts'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { randomId } from '../../../ui/random-id.ts'
import shared from '../assessment.module.css'
import { useStart } from './standards.ts'
import { panelFault } from './start-form.ts'

type Props = { caseId: string; onClose: () => void }

/** Who is on the panel. */
export function StartStandard({ caseId, onClose }: Props) {
  // Asked for again after a lost answer it is the same one.
  const [id] = useState(randomId)
  const form = useForm({ initialValues: { judges: '' }, validate: { judges: panelFault } })
  const starting = useStart(onClose)
  return (
    <Dialog opened title={t`Start a standard setting`} onClose={onClose}>
      <SaveForm
        form={form}
        saving={starting}
        onSave={({ judges }) => starting.mutate({ id, case_id: caseId, judges: emailsIn(judges).emails })}
        action={t`Start`}
        onCancel={onClose}
      >
        <Textarea
          label={t`Emails of the judges`}
          description={t`Separated by commas, spaces or line breaks`}
          data-autofocus
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('judges')}
        />
        <p className={shared.lead}>
          <Trans>
            Ten to fifteen judges are recommended; with fewer than five there is no estimate. Judges need permission to
            read the case, and must not have it as a test that has no result yet. They are notified.
          </Trans>
        </p>
      </SaveForm>
    </Dialog>
  )
}
