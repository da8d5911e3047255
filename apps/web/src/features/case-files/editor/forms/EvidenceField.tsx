import type { CaseData } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { NativeSelect, NumberInput } from '@mantine/core'
import { percentSuffix } from '../../../../ui/formats.ts'
import { editFields } from '../../draft/edits.ts'
import { fieldPath } from '../../draft/fault-places.ts'
import { settingsPlace } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from './fields.tsx'
import classes from './forms.module.css'

/** Whether the case asks for evidence, and what it counts for. */
export function EvidenceField({ rule }: { rule: CaseData['evidence'] }) {
  const { acts, readOnly } = useEditing()
  const path = fieldPath(settingsPlace, 'evidence')
  const fault = useFieldFault(`${path}/share`)
  const set = (evidence: CaseData['evidence'], typing?: string) =>
    acts.edit((draft) => editFields(draft, settingsPlace, { evidence }), typing)
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t`Evidence of answers`}
        description={t`Candidates mark where in the documents an answer stands.`}
        data={[
          { value: 'off', label: t({ message: 'Off', context: 'evidence' }) },
          { value: 'optional', label: t({ message: 'Optional', context: 'evidence' }) },
          { value: 'asked', label: t({ message: 'Asked for', context: 'evidence' }) },
        ]}
        value={rule?.use ?? 'off'}
        disabled={readOnly}
        data-field={path}
        onChange={({ currentTarget: { value } }) =>
          set(value === 'asked' || value === 'optional' ? { use: value } : undefined)
        }
      />
      {rule?.use === 'asked' && (
        <NumberInput
          label={t`Share of the score of an answer`}
          description={t`Of answers that have passages. With 0% evidence is marked and does not count.`}
          suffix={percentSuffix()}
          min={0}
          max={100}
          value={Math.round((rule.share ?? 0) * 100)}
          readOnly={readOnly}
          error={fault}
          data-field={`${path}/share`}
          onChange={(value) =>
            set({ use: 'asked', ...(Number(value) > 0 && { share: Number(value) / 100 }) }, 'evidence-share')
          }
        />
      )}
    </div>
  )
}
