import type { Mode } from '@casebench/shared/assignment-state'
import { plural, t } from '@lingui/core/macro'
import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useForm } from '@mantine/form'
import { useCanOpen } from '../../../api/roles.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { emailsIn } from '../../../ui/emails/emails.ts'
import { SaveForm } from '../../../ui/form/SaveForm.tsx'
import { useDateSettings } from '../../assignments/date-settings.ts'
import { type DateValues, datesToSet, noDates } from '../../assignments/date-values.ts'
import { OptionalDates } from '../../assignments/OptionalDates.tsx'
import { AssignWarnings } from '../../people/AssignWarnings.tsx'
import { useAssignCheck } from '../../people/assign-check.ts'
import { useAssign, useCohortNames } from '../cases.ts'

type Named = { caseId: string; name: string }
type Props = { cases: readonly Named[]; onDone: () => void; onClose: () => void }

const modes = [
  {
    value: 'training',
    get label() {
      return t`Training`
    },
  },
  {
    value: 'test',
    get label() {
      return t`Test`
    },
  },
]

/** Gives cases to people by their emails, or to everyone in a cohort. */
export function AssignDialog({ cases, onDone, onClose }: Props) {
  const [first] = cases
  return (
    <Dialog
      opened={first !== undefined}
      onClose={onClose}
      title={
        first !== undefined && cases.length === 1
          ? t`Assign ${first.name}`
          : plural(cases.length, { one: 'Assign one case', other: 'Assign # cases' })
      }
    >
      <AssignForm cases={cases} onDone={onDone} onClose={onClose} />
    </Dialog>
  )
}

type Values = {
  mode: Mode
  to: 'emails' | 'cohort'
  emails: string
  cohort: string
  hasDates: boolean
  dates: DateValues
}

/** What is wrong with whom the cases are given to. */
const faultsIn = ({ to, emails, cohort }: Values): Record<string, string> => {
  if (to === 'cohort') return cohort === '' ? { cohort: t`Choose a cohort.` } : {}
  const { fault } = emailsIn(emails)
  return fault === undefined ? {} : { emails: fault }
}

function AssignForm({ cases, onDone, onClose }: Props) {
  const maySeeCohorts = useCanOpen('manage_cohorts')
  const cohorts = useCohortNames(maySeeCohorts)
  const assigning = useAssign(onDone)
  const check = useAssignCheck()
  const { checking, warnings, unlocking, reset } = check
  const form = useForm<Values>({
    initialValues: { mode: 'training', to: 'emails', emails: '', cohort: '', hasDates: false, dates: noDates },
    validate: faultsIn,
    // What was checked is no longer what is asked for once anything of it changes.
    onValuesChange: reset,
  })

  const { hasDates, dates } = form.values
  const settings = useDateSettings(hasDates)
  const ofCohort =
    form.values.to === 'cohort' ? cohorts.data?.find(({ id }) => id === form.values.cohort)?.time_zone : undefined
  const timeZone = ofCohort ?? settings.data?.time_zone

  function assign({ mode, to, emails, cohort }: Values) {
    if (hasDates && timeZone === undefined) return
    const caseIds = cases.map(({ caseId }) => caseId)
    const what = { caseIds, mode, to: to === 'emails' ? { emails: emailsIn(emails).emails } : { cohort_id: cohort } }
    const withDates = hasDates && timeZone !== undefined ? { ...what, dates: datesToSet(dates, mode, timeZone) } : what
    if (checking.data !== undefined) return assigning.mutate({ ...withDates, ...unlocking })
    checking.mutate(what, { onSuccess: (found) => found.warnings.length === 0 && assigning.mutate(withDates) })
  }

  const cohortProps = form.getInputProps('cohort')
  return (
    <SaveForm
      form={form}
      saving={{
        isPending: assigning.isPending || checking.isPending,
        error: checking.error ?? assigning.error,
      }}
      onSave={assign}
      action={warnings.length > 0 ? t`Assign anyway` : t`Assign`}
      onCancel={onClose}
    >
      <SegmentedControl aria-label={t`Mode`} data={modes} {...form.getInputProps('mode')} />
      {maySeeCohorts && (
        <SegmentedControl
          aria-label={t`Assign to`}
          data={[
            { value: 'emails', label: t`People` },
            { value: 'cohort', label: t`A cohort` },
          ]}
          {...form.getInputProps('to')}
        />
      )}
      {form.values.to === 'emails' ? (
        <Textarea
          label={t`Emails`}
          description={t`One per line, or separated by commas. People who already have the case keep it.`}
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          {...form.getInputProps('emails')}
        />
      ) : (
        <NativeSelect
          label={t`Cohort`}
          description={t`Everyone who is in it now. People who already have the case keep it.`}
          data={[
            { value: '', label: t`Choose…` },
            ...(cohorts.data ?? []).map(({ id, description, members }) => ({
              value: id,
              label: `${description} (${plural(members, { one: '1 member', other: '# members' })})`,
            })),
          ]}
          {...cohortProps}
          error={cohortProps.error ?? (cohorts.isError ? cohorts.error.message : undefined)}
        />
      )}
      <OptionalDates
        isSet={hasDates}
        onToggle={(isSet) => form.setFieldValue('hasDates', isSet)}
        values={dates}
        onChange={(changed) => form.setFieldValue('dates', changed)}
        mode={form.values.mode}
        timeZone={timeZone}
        error={assigning.error}
      />
      <AssignWarnings check={check} />
    </SaveForm>
  )
}
