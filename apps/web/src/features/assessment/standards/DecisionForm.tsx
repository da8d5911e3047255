import type { Standard } from '@casebench/shared/contract/standard-setting'
import { maxStandardReasonLength, roundedCut } from '@casebench/shared/standard-setting'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NumberInput, Textarea } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../../ui/unsaved.ts'
import shared from '../assessment.module.css'
import { cutFault, reasonFault } from './decision-rules.ts'
import { useDecide } from './standards.ts'

/** What is chosen, and why it is not what the second round came to. */
export function DecisionForm({ standard: { id, second } }: { standard: Standard }) {
  const estimate = second?.estimate ?? null
  const estimated = estimate === null ? null : roundedCut(estimate.cut)
  const form = useForm<{ cut: number | string; reason: string }>({
    initialValues: { cut: estimated === null ? '' : Number((estimated * 100).toFixed(1)), reason: '' },
    validate: { cut: cutFault, reason: (reason, { cut }) => reasonFault(reason, cut, estimated) },
  })
  const deciding = useDecide()
  useUnsaved(form.isDirty() && !deciding.isSuccess, t`Leave without recording the decision?`)
  return (
    <SaveForm
      form={form}
      saving={deciding}
      onSave={({ cut, reason }) => deciding.mutate({ id, cut: roundedCut(Number(cut) / 100), reason: reason.trim() })}
      action={t`Record the decision`}
      label={t`Decision`}
    >
      <NumberInput
        label={t`Cut, in percent`}
        description={
          estimated === null
            ? t`There is no estimate. Choose a cut and give your reason.`
            : t`The cut of the second round is filled in.`
        }
        decimalScale={1}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('cut')}
      />
      <Textarea
        label={t`Reason`}
        description={t`Required if the cut differs from that of the second round`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxStandardReasonLength}
        {...form.getInputProps('reason')}
      />
      <p className={shared.lead}>
        <Trans>A recorded decision cannot be changed. To decide again, start a new standard setting.</Trans>
      </p>
    </SaveForm>
  )
}
