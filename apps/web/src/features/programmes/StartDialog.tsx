import { plural, t } from '@lingui/core/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { getCohorts } from '@casebench/shared/contract/cohorts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useCanOpen } from '../../api/roles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { emailsIn } from '../../ui/emails/emails.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useProgrammes, useStart } from './programmes.ts'

type Props = {
  /** What is started; chosen in the dialog without it. */
  programmeId?: string
  /** For whom; chosen in the dialog without them. */
  cohort?: { id: string; description: string }
  email?: string
  onClose: () => void
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Gives a programme to a cohort or to people, from a day on. */
export function StartDialog({ programmeId, cohort, email, onClose }: Props) {
  const programmes = useProgrammes()
  const mayUnlock = useCanOpen('edit_user')
  const choosesWhom = cohort === undefined && email === undefined
  const cohorts = useQuery({
    queryKey: ['cohort-names'],
    queryFn: ({ signal }) => callApi(getCohorts, { query: {} }, { signal }),
    enabled: choosesWhom,
  })
  const starting = useStart(onClose)
  const form = useForm({
    initialValues: { id: programmeId ?? '', cohort_id: '', emails: '', starts_on: today(), unlock: false },
    validate: {
      id: (id) => (id === '' ? t`Choose a programme.` : null),
      starts_on: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? null : t`Enter a date.`),
      emails: (text, { cohort_id }) => (!choosesWhom || cohort_id !== '' ? null : (emailsIn(text).fault ?? null)),
    },
  })
  const start = ({ id, cohort_id, emails, starts_on, unlock }: typeof form.values) => {
    const common = { id, starts_on, ...(unlock && { unlock_tests: true }) }
    const chosen = cohort?.id ?? cohort_id
    starting.mutate(
      chosen === ''
        ? { ...common, emails: email === undefined ? emailsIn(emails).emails : [email] }
        : { ...common, cohort_id: chosen },
    )
  }
  const whom = cohort?.description ?? email
  return (
    <Dialog opened title={whom === undefined ? t`Start programme` : t`Start a programme for ${whom}`} onClose={onClose}>
      <SaveForm form={form} saving={starting} onSave={start} action={t`Start programme`} onCancel={onClose}>
        {programmeId === undefined && (
          <NativeSelect
            label={t`Programme`}
            data={[
              { value: '', label: t`Choose…` },
              ...(programmes.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ]}
            {...form.getInputProps('id')}
          />
        )}
        {choosesWhom && (
          <NativeSelect
            label={t`Cohort`}
            description={t`Everyone who is in it now, and whoever joins later.`}
            data={[
              { value: '', label: t`No cohort` },
              ...(cohorts.data ?? []).map(({ id, description, members }) => ({
                value: id,
                label: `${description} (${plural(members, { one: '1 member', other: '# members' })})`,
              })),
            ]}
            {...form.getInputProps('cohort_id')}
          />
        )}
        {choosesWhom && form.values.cohort_id === '' && (
          <Textarea
            label={t`Emails`}
            autosize
            minRows={2}
            maxRows={6}
            spellCheck={false}
            {...form.getInputProps('emails')}
          />
        )}
        <TextInput type="date" label={t`Start date`} {...form.getInputProps('starts_on')} />
        {mayUnlock && (
          <Checkbox label={t`Unlock tests for them`} {...form.getInputProps('unlock', { type: 'checkbox' })} />
        )}
      </SaveForm>
    </Dialog>
  )
}
