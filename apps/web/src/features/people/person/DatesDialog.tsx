import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignmentDates } from '@casebench/shared/contract/assignment-dates'
import { setDates } from '@casebench/shared/contract/assignments'
import { t } from '@lingui/core/macro'
import { useForm } from '@mantine/form'
import { callApi } from '../../../api/client.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { DatesFields } from '../../assignments/DatesFields.tsx'
import { useDateSettings } from '../../assignments/date-settings.ts'
import { type DateValues, datesToSet, noDates, valuesOf } from '../../assignments/date-values.ts'
import { dateErrorsOf } from '../../assignments/OptionalDates.tsx'
import { useFormAct } from '../act.ts'

type Props = {
  assignment: { email: string; caseId: string; mode: Mode }
  name: string
  dates: AssignmentDates | null
  onClose: () => void
}

/** Changes the dates of a case that somebody has. */
export function DatesDialog(props: Props) {
  const settings = useDateSettings(props.dates?.zone == null)
  const timeZone = props.dates?.zone ?? settings.data?.time_zone
  return (
    <Dialog opened title={t`Dates of ${props.name}`} onClose={props.onClose}>
      {timeZone !== undefined && <DatesForm {...props} timeZone={timeZone} />}
    </Dialog>
  )
}

function DatesForm({ assignment, dates, timeZone, onClose }: Props & { timeZone: string }) {
  const form = useForm<DateValues>({ initialValues: dates === null ? noDates : valuesOf(dates, timeZone) })
  const saving = useFormAct(
    (values: DateValues) =>
      callApi(setDates, { body: { ...assignment, dates: datesToSet(values, assignment.mode, timeZone) } }),
    onClose,
  )
  return (
    <SaveForm form={form} saving={saving} onSave={saving.mutate} action={t`Save dates`} onCancel={onClose}>
      <DatesFields
        values={form.values}
        errors={dateErrorsOf(saving.error)}
        mode={assignment.mode}
        timeZone={timeZone}
        onChange={form.setValues}
      />
    </SaveForm>
  )
}
