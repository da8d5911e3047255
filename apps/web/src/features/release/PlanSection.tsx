import type { ReleaseState } from '@casebench/shared/contract/release'
import { type Grouping, groupings, modelCertainties } from '@casebench/shared/psychometrics/release-reach'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, NumberInput, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { useId } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { listOf } from '../../ui/in-words.ts'
import { randomId } from '../../ui/random-id.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import classes from './release.module.css'
import { usePlan } from './release.ts'
import { between, sharePercent } from './release-texts.ts'

type Plan = ReleaseState['plan']

const groupingLabel = (grouping: Grouping): string =>
  ({ attribute_type: t`Attribute type`, language: t`Language`, case: t`Case` })[grouping]

/** What a release has to meet. */
export function PlanSection({ plan }: { plan: Plan }) {
  const id = useId()
  const decides = useCanOpen('ai_controls')
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        <Trans>Target</Trans>
      </Title>
      {plan !== null && (
        <p className={classes.lead}>
          {t`At most ${sharePercent(plan.max_error)} wrong, with ${sharePercent(plan.confidence)} confidence. Groups: ${listOf([t`Engine and model`, ...plan.grouped_by.map(groupingLabel)])}.`}
        </p>
      )}
      {plan === null && !decides && (
        <p className={classes.lead}>
          <Trans>No target yet. Someone with the permission AI controls sets it.</Trans>
        </p>
      )}
      {decides && <PlanForm plan={plan} />}
    </section>
  )
}

function PlanForm({ plan }: { plan: Plan }) {
  const form = useForm<{ error: number | string; confidence: number | string; groups: string[]; unsure: boolean }>({
    initialValues: {
      error: plan === null ? 1 : Number((plan.max_error * 100).toFixed(1)),
      confidence: plan === null ? 95 : Number((plan.confidence * 100).toFixed(1)),
      groups: plan?.grouped_by ?? ['attribute_type', 'language'],
      unsure: (plan?.thresholds.length ?? 0) > 1,
    },
    validate: { error: between(0.1, 20), confidence: between(80, 99.9) },
  })
  const saving = usePlan()
  useUnsaved(form.isDirty() && !saving.isSuccess, t`Leave without saving the target?`)
  return (
    <SaveForm
      form={form}
      saving={saving}
      onSave={({ error, confidence, groups, unsure }) =>
        saving.mutate({
          id: randomId(),
          max_error: Number((Number(error) / 100).toFixed(3)),
          confidence: Number((Number(confidence) / 100).toFixed(3)),
          grouped_by: groupings.filter((one) => groups.includes(one)),
          thresholds: unsure ? [modelCertainties.atOnce, modelCertainties.twoOfThree] : [modelCertainties.atOnce],
        })
      }
      action={t`Save the target`}
      label={t`Target`}
    >
      <NumberInput
        label={t`Highest error, in percent`}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('error')}
      />
      <NumberInput
        label={t`Confidence, in percent`}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('confidence')}
      />
      <Checkbox.Group label={t`Groups`} {...form.getInputProps('groups')}>
        {groupings.map((one) => (
          <Checkbox key={one} value={one} label={groupingLabel(one)} mt="xs" />
        ))}
      </Checkbox.Group>
      <Checkbox
        label={t`Also try marks that Manu gave after two of three looks agreed`}
        {...form.getInputProps('unsure', { type: 'checkbox' })}
      />
      <p className={classes.lead}>
        <Trans>
          Only samples that are drawn after saving count: the target is set before anyone has seen their marks.
        </Trans>
      </p>
    </SaveForm>
  )
}
