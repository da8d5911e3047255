import { maxAttemptsAllowed, maxReasonLength } from '@casebench/shared/contract/assignment-dates'
import { grantExtension } from '@casebench/shared/contract/assignments'
import type { PersonCase } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { callApi } from '../../../api/client.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { atMost, filled } from '../../../ui/form/rules.ts'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { localTimeIn } from '../../assignments/date-values.ts'
import { useFormAct } from '../act.ts'

type Props = { email: string; of: PersonCase; onClose: () => void }
type Values = { until: string; attempts: string; reason: string }

const enough = filled(() => t`Give a reason.`)
const short = atMost(maxReasonLength)

/** Gives somebody more time or attempts for one case. */
export function ExtensionDialog({ email, of, onClose }: Props) {
  const { caseId, mode, name, dates, extension } = of
  const zone = dates?.zone ?? 'UTC'
  const form = useForm<Values>({
    initialValues: {
      until: extension?.until ? localTimeIn(extension.until, zone) : '',
      attempts: extension ? String(extension.attempts) : '0',
      reason: extension?.reason ?? '',
    },
    validate: {
      reason: (text, { until, attempts }) =>
        until === '' && Number(attempts) === 0 ? undefined : (enough(text) ?? short(text)),
    },
  })
  const saving = useFormAct(
    ({ until, attempts, reason }: Values) =>
      callApi(grantExtension, {
        body: { email, caseId, mode, until: until || null, time_zone: zone, attempts: Number(attempts), reason },
      }),
    onClose,
  )
  return (
    <Dialog opened title={t`Extension for ${name || caseId}`} onClose={onClose}>
      <SaveForm form={form} saving={saving} onSave={saving.mutate} action={t`Save extension`} onCancel={onClose}>
        <Text c="dimmed" size="sm">
          {t`Only for ${email}. Reviewers and coordinators see it with its reason; other candidates do not. Leave it empty to take it back.`}
        </Text>
        <TextInput
          type="datetime-local"
          label={t`Extended until`}
          description={t`All times are in the time zone ${zone}.`}
          {...form.getInputProps('until')}
        />
        {mode === 'training' && (
          <TextInput
            type="number"
            min={0}
            max={maxAttemptsAllowed}
            label={t`Additional attempts`}
            {...form.getInputProps('attempts')}
          />
        )}
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
