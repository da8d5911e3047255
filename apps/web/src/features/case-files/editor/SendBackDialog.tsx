import { maxNoteLength } from '@casebench/shared/contract/case-files'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../../ui/Dialog.tsx'
import { atMost, filled, firstOf } from '../../../ui/form/rules.ts'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { useReturnDraft } from '../cases.ts'

type Props = { caseId: string; revision: string; onClose: () => void }

/** Asks why a draft is not published: whoever asked to have it published reads the reason. */
export function SendBackDialog({ caseId, revision, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: firstOf(
        filled(() => t`Enter a reason.`),
        atMost(maxNoteLength),
      ),
    },
  })
  const returning = useReturnDraft(onClose)
  return (
    <Dialog opened title={t`Send this draft back?`} size={440} onClose={onClose}>
      <SaveForm
        form={form}
        saving={returning}
        onSave={({ reason }) => returning.mutate({ case_id: caseId, revision, reason })}
        action={t`Send back`}
        onCancel={onClose}
      >
        <Textarea
          label={t`Reason`}
          description={t`Its author reads it beside the draft. The draft stays as it is.`}
          required
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </SaveForm>
    </Dialog>
  )
}
