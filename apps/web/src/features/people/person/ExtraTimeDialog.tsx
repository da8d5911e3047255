import { maxExtraTimePercent, maxReasonLength } from '@casebench/shared/contract/assignment-dates'
import { type PersonProfile, setAccommodation } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { callApi } from '../../../api/client.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { atMost, filled } from '../../../ui/form/rules.ts'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { useFormAct } from '../act.ts'
import { nameOf } from '../people.ts'

type Props = { person: PersonProfile; onClose: () => void }
type Values = { extra_time_percent: string; reason: string }

const enough = filled(() => t`Give a reason.`)
const short = atMost(maxReasonLength)

/** Gives somebody extra time in their tests. */
export function ExtraTimeDialog({ person, onClose }: Props) {
  const { email, accommodation } = person
  const form = useForm<Values>({
    initialValues: {
      extra_time_percent: String(accommodation?.extra_time_percent ?? 25),
      reason: accommodation?.reason ?? '',
    },
    validate: {
      reason: (text, { extra_time_percent }) =>
        Number(extra_time_percent) === 0 ? undefined : (enough(text) ?? short(text)),
    },
  })
  const saving = useFormAct(
    ({ extra_time_percent, reason }: Values) =>
      callApi(setAccommodation, { body: { email, extra_time_percent: Number(extra_time_percent), reason } }),
    onClose,
  )
  return (
    <Dialog opened title={t`Extra time for ${nameOf(person)}`} onClose={onClose}>
      <SaveForm form={form} saving={saving} onSave={saving.mutate} action={t`Save extra time`} onCancel={onClose}>
        <TextInput
          type="number"
          min={0}
          max={maxExtraTimePercent}
          label={t`Extra time in percent`}
          description={t`Of the time limit of every test that they start from now on. With 25, 60 minutes become 75; 0 removes the extra time.`}
          {...form.getInputProps('extra_time_percent')}
        />
        <Textarea
          label={t`Reason`}
          description={t`No diagnosis is needed: “approved by HR” is enough.`}
          autosize
          maxRows={6}
          {...form.getInputProps('reason')}
        />
      </SaveForm>
    </Dialog>
  )
}
