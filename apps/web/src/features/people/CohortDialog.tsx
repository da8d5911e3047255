import { plural, t } from '@lingui/core/macro'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { chosen } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useFormAct } from './act.ts'
import type { Choice } from './choices/choice.ts'
import { OneOf } from './choices/OneOf.tsx'
import { cohortSource } from './choices/sources.ts'
import { setMembers } from './people.ts'

type Props = { emails: readonly string[]; onDone: () => void; onClose: () => void }

/** Adds people to a cohort; whoever is in it stays in it. */
export function CohortDialog({ emails, onDone, onClose }: Props) {
  const form = useForm<{ cohort: Choice | undefined }>({
    initialValues: { cohort: undefined },
    validate: { cohort: chosen(t`Choose a cohort.`) },
  })
  const adding = useFormAct((cohortId: string) => setMembers({ cohortId, emails, how: 'add' }), onDone)
  const { value, ...cohortProps } = form.getInputProps('cohort')
  return (
    <Dialog
      opened
      title={plural(emails.length, { one: 'Add # person to a cohort', other: 'Add # people to a cohort' })}
      onClose={onClose}
    >
      <SaveForm
        form={form}
        saving={adding}
        onSave={({ cohort }) => cohort && adding.mutate(cohort.value)}
        action={t`Add to cohort`}
        onCancel={onClose}
      >
        <OneOf
          label={t`Cohort`}
          placeholder={t`Search cohorts`}
          source={cohortSource}
          chosen={value}
          {...cohortProps}
        />
      </SaveForm>
    </Dialog>
  )
}
