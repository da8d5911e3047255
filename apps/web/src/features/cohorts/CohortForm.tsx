import type { Cohort } from '@casebench/shared/contract/cohorts'
import { t } from '@lingui/core/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCanOpen } from '../../api/roles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from '../people/act.ts'
import type { Choice } from '../people/choices/choice.ts'
import { OneOf } from '../people/choices/OneOf.tsx'
import { organizationSource } from '../people/choices/sources.ts'
import { descriptionFault } from '../people/description.ts'
import { saveCohort } from './cohorts.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { type ReminderValues, remindersOf, reminderValues } from './reminder-values.ts'

type Props = {
  /** The one that is edited; without it one is added. */
  cohort?: Cohort
  /** To which organization a new one belongs at first. */
  organization?: Choice
  onClose: () => void
}
type Values = { description: string; organization: Choice | undefined; timeZone: string; reminders: ReminderValues }

/** Those that the browser knows, and the one that is set. */
const timeZones = (current: string): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(current === '' ? [] : [current])]),
]

const valuesOf = ({ description, org, organization, time_zone, reminders }: Cohort): Values => ({
  description,
  timeZone: time_zone ?? '',
  reminders: reminderValues(reminders),
  organization: org === null ? undefined : { value: org, label: organization ?? org },
})

/** Adds a cohort, renames it or moves it to another organization. */
export function CohortForm({ cohort, organization, onClose }: Props) {
  const form = useForm<Values>({
    initialValues:
      cohort === undefined
        ? { description: '', organization, timeZone: '', reminders: reminderValues(null) }
        : valuesOf(cohort),
    validate: {
      description: descriptionFault,
      // What is wrong is said at the field that it is about.
      reminders: (values) => remindersOf(values) === undefined,
    },
  })
  const mayListOrganizations = useCanOpen('manage_organizations')
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const saving = useFormAct(
    (values: Values) =>
      saveCohort(cohort?.id, {
        description: values.description.trim(),
        organizationId: values.organization?.value ?? null,
        timeZone: values.timeZone || null,
        reminders: remindersOf(values.reminders) ?? null,
      }),
    onClose,
  )
  const closeUnlessUnsaved = () => mayGo() && onClose()
  const { value: chosen, ...organizationProps } = form.getInputProps('organization')
  return (
    <Dialog opened title={cohort === undefined ? t`New cohort` : t`Edit cohort`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={saving}
        onSave={saving.mutate}
        action={cohort === undefined ? t`Add cohort` : t`Save`}
        onCancel={closeUnlessUnsaved}
      >
        <TextInput label={t`Name`} data-autofocus autoComplete="off" {...form.getInputProps('description')} />
        {mayListOrganizations && (
          <OneOf
            label={t`Organization`}
            placeholder={t({ message: 'None', context: 'organization' })}
            source={organizationSource}
            chosen={chosen}
            {...organizationProps}
          />
        )}
        <NativeSelect
          label={t`Time zone`}
          description={t`Dates of this cohort’s cases are set and shown in it. Dates that are set already stay the same moments.`}
          data={[{ value: '', label: t`As the installation` }, ...timeZones(form.values.timeZone)]}
          {...form.getInputProps('timeZone')}
        />
        <ReminderFields
          values={form.values.reminders}
          hasFault={form.errors.reminders !== undefined}
          onChange={(change) => form.setFieldValue('reminders', { ...form.values.reminders, ...change })}
        />
      </SaveForm>
    </Dialog>
  )
}
