import type { Mode } from '@casebench/shared/assignment-state'
import { assignCase, setDates, unassignCase } from '@casebench/shared/contract/assignments'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { chosen } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { DatesFields } from '../assignments/DatesFields.tsx'
import { useDateSettings } from '../assignments/date-settings.ts'
import { type DateValues, datesToSet, noDates } from '../assignments/date-values.ts'
import { dateErrorsOf, OptionalDates } from '../assignments/OptionalDates.tsx'
import { AssignWarnings } from './AssignWarnings.tsx'
import { useFormAct } from './act.ts'
import { useAssignCheck } from './assign-check.ts'
import { CaseChoice } from './choices/CaseChoice.tsx'
import type { Choice } from './choices/choice.ts'
import { ownTestReason, useIsOwnAssessment } from './own-tests.ts'
import { assign, changeDates, type Receivers, unassign } from './people.ts'

type Props = {
  act: 'assign' | 'dates' | 'unassign'
  /** Whom it concerns, as the end of "Assign a case to …" and "Take a case from …". */
  whom: string
  to: Receivers
  /** Of the cohort that it concerns, where that has one of its own. */
  timeZone?: string | null
  onDone: () => void
  onClose: () => void
}

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

const words = {
  assign: {
    title: (whom: string) => t`Assign a case to ${whom}`,
    get explanation() {
      return t`People who already have it in this mode keep it as it is.`
    },
    get action() {
      return t`Assign`
    },
  },
  dates: {
    title: (whom: string) => t`Change dates for ${whom}`,
    get explanation() {
      return t`People who do not have the case in this mode are left out. Dates left empty are removed.`
    },
    get action() {
      return t`Save dates`
    },
  },
  unassign: {
    title: (whom: string) => t`Unassign a case from ${whom}`,
    get explanation() {
      return t`All answers, documents, submissions and results in this mode are deleted. This cannot be undone.`
    },
    get action() {
      return t`Unassign`
    },
  },
}

const calls = { assign: assignCase, dates: setDates, unassign: unassignCase } as const

type Values = { chosen: Choice | undefined; mode: Mode; hasDates: boolean; dates: DateValues }

/** Gives a case in a mode to people, or takes it from them. */
export function CaseDialog({ act, whom, to, timeZone: ofCohort, onDone, onClose }: Props) {
  const { title, explanation, action } = words[act]
  const check = useAssignCheck()
  const { checking, warnings, unlocking } = check
  const form = useForm<Values>({
    initialValues: { chosen: undefined, mode: 'training', hasDates: act === 'dates', dates: noDates },
    validate: { chosen: chosen(t`Choose a case.`) },
    // What was checked is no longer what is asked for.
    onValuesChange: check.reset,
  })
  const { mode, hasDates, dates } = form.values
  const settings = useDateSettings(hasDates && ofCohort == null)
  const timeZone = ofCohort ?? settings.data?.time_zone
  const doing = useFormAct((caseId: string) => {
    const what = { caseId, mode, to }
    if (act === 'unassign') return unassign(what)
    const set = hasDates && timeZone !== undefined ? datesToSet(dates, mode, timeZone) : undefined
    return act === 'dates' && set ? changeDates({ ...what, dates: set }) : assign({ ...what, ...unlocking, dates: set })
  }, onDone)
  // Who is in a cohort the server knows, and refuses with the reason.
  const isOwn = useIsOwnAssessment('emails' in to ? to.emails : [])(calls[act], mode)
  function save({ chosen }: Values) {
    if (chosen === undefined || (hasDates && timeZone === undefined)) return
    const caseId = chosen.value
    if (act !== 'assign' || checking.data !== undefined) return doing.mutate(caseId)
    checking.mutate(
      { caseIds: [caseId], mode, to },
      { onSuccess: (found) => found.warnings.length === 0 && doing.mutate(caseId) },
    )
  }
  const { value, ...caseProps } = form.getInputProps('chosen')
  return (
    <Dialog opened title={title(whom)} onClose={onClose}>
      <SaveForm
        form={form}
        saving={{ isPending: doing.isPending || checking.isPending, error: checking.error ?? doing.error }}
        onSave={save}
        disabledReason={isOwn ? ownTestReason() : undefined}
        action={warnings.length > 0 ? t`Assign anyway` : action}
        color={act === 'unassign' ? 'red' : undefined}
        onCancel={onClose}
      >
        <CaseChoice chosen={value} {...caseProps} />
        <SegmentedControl aria-label={t`Mode`} data={modes} {...form.getInputProps('mode', { withError: false })} />
        <Text c="dimmed" size="sm">
          {explanation}
        </Text>
        {act === 'assign' && (
          <OptionalDates
            isSet={hasDates}
            onToggle={(isSet) => form.setFieldValue('hasDates', isSet)}
            values={dates}
            onChange={(changed) => form.setFieldValue('dates', changed)}
            mode={mode}
            timeZone={timeZone}
            error={doing.error}
          />
        )}
        {act === 'dates' && (
          <DatesFields
            values={dates}
            errors={dateErrorsOf(doing.error)}
            mode={mode}
            timeZone={timeZone}
            onChange={(change) => form.setFieldValue('dates', { ...dates, ...change })}
          />
        )}
        {isOwn && (
          <Alert color="yellow" role="status">
            <Trans>
              You are one of these people. You cannot decide about your own tests: leave yourself out, or ask someone
              else.
            </Trans>
          </Alert>
        )}
        <AssignWarnings check={check} />
      </SaveForm>
    </Dialog>
  )
}
