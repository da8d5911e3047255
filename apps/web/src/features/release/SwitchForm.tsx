import { maxReleaseReason } from '@casebench/shared/release-limits'
import { t } from '@lingui/core/macro'
import { NumberInput, Textarea } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { filled } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useSwitch } from './release.ts'
import { between } from './release-texts.ts'

/** Switches a release on, with the share of it that is marked again, or off: each with a reason. */
export function SwitchForm({ id, isOn }: { id: string; isOn: boolean }) {
  const form = useForm<{ reason: string; control: number | string }>({
    initialValues: { reason: '', control: 10 },
    validate: {
      reason: filled(() => t`Give a reason`),
      control: between(1, 100),
    },
  })
  const saving = useSwitch()
  const action = isOn ? t`Switch the release off` : t`Switch the release on`
  return (
    <SaveForm
      form={form}
      saving={saving}
      onSave={({ reason, control }) =>
        saving.mutate({ calibration_id: id, on: !isOn, reason: reason.trim(), control_percent: Number(control) })
      }
      action={action}
      label={action}
    >
      {!isOn && (
        <NumberInput
          label={t`Control sample, in percent`}
          description={t`This share of the tests with released marks is given to reviewers, who mark them again blind.`}
          clampBehavior="none"
          hideControls
          {...form.getInputProps('control')}
        />
      )}
      <Textarea
        label={t`Reason`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxReleaseReason}
        {...form.getInputProps('reason')}
      />
    </SaveForm>
  )
}
