import type { Grading } from '@casebench/shared/case-file/schema'
import type { ScreeningWeights } from '@casebench/shared/case-file/screening/hit'
import { defaultHitWeights } from '@casebench/shared/case-file/screening/hit-weights'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NumberInput } from '@mantine/core'
import { editFields } from '../../draft/edits.ts'
import { fieldPath } from '../../draft/fault-places.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from '../forms/fields.tsx'
import classes from '../forms/forms.module.css'

const labels: Readonly<Record<keyof ScreeningWeights, () => string>> = {
  trueHit: () => t`Decision on a true hit`,
  falsePositive: () => t`Decision on a false positive`,
  unclear: () => t`Decision on a hit that cannot be told`,
  factors: () => t`What decides it`,
  reason: () => t`Reason`,
}

/** What each answer to a hit counts. Candidates do not see it: it would tell the true hits from the others. */
export function HitWeights({ place, grading }: { place: Place; grading: Grading }) {
  const { acts, readOnly } = useEditing()
  const path = fieldPath(place, 'grading', 'screening')
  const fault = useFieldFault(path)
  const weights = grading.screening ?? {}
  const set = (name: string, weight: number | undefined) =>
    acts.edit((draft) => {
      const next = Object.fromEntries(
        Object.entries({ ...weights, [name]: weight }).filter(([, value]) => value !== undefined),
      )
      const { screening: _, ...others } = grading
      const all = Object.keys(next).length === 0 ? others : { ...others, screening: next }
      return editFields(draft, place, { grading: Object.keys(all).length === 0 ? undefined : all })
    }, `${place}#weight-${name}`)
  return (
    <fieldset className={classes.texts} data-field={path} tabIndex={-1}>
      <legend>
        <Trans>Weights of hits</Trans>
      </legend>
      <p className={classes.description}>
        <Trans>
          For each hit, times the weight of the question. A missed true hit should cost more than a false alarm.
        </Trans>
      </p>
      {fault !== undefined && <p className={classes.error}>{fault}</p>}
      <div className={classes.pair}>
        {(Object.keys(labels) as (keyof ScreeningWeights)[]).map((name) => (
          <NumberInput
            key={name}
            label={labels[name]()}
            placeholder={String(defaultHitWeights[name])}
            min={0}
            max={100}
            hideControls
            readOnly={readOnly}
            value={weights[name] ?? ''}
            onChange={(typed) => {
              const weight = typeof typed === 'number' ? typed : undefined
              if (weight !== weights[name]) set(name, weight)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
