import { type Briefing, type DateOrder, dateOrders } from '@casebench/shared/case-file/briefing'
import { t } from '@lingui/core/macro'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { percentSuffix } from '../../../../ui/formats.ts'
import { editFields } from '../../draft/edits.ts'
import { fieldPath } from '../../draft/fault-places.ts'
import { settingsPlace } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from './fields.tsx'
import classes from './forms.module.css'

const orderLabels: Record<DateOrder, () => string> = {
  dayFirst: () => t`Day, month, year`,
  monthFirst: () => t`Month, day, year`,
  yearFirst: () => t`Year, month, day`,
}

const comparisons = {
  atLeast: () => t`By exactly this share or more`,
  moreThan: () => t`By more than this share`,
} as const

/** What candidates see at a glance before the first question, beside the instructions. It does not change the grading. */
export function BriefingFields({ briefing = {} }: { briefing: Briefing | undefined }) {
  const { acts, readOnly } = useEditing()
  const path = fieldPath(settingsPlace, 'briefing')
  const set = (fields: Briefing | Record<string, unknown>, typing?: string) => {
    const given = Object.entries({ ...briefing, ...fields }).filter(([, value]) => value !== undefined)
    const next = given.length === 0 ? undefined : Object.fromEntries(given)
    acts.edit((draft) => editFields(draft, settingsPlace, { briefing: next }), typing)
  }
  const { positionDate, ownerThreshold, dateOrder } = briefing
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t`Position date`}
          description={t`The day as of which candidates describe the client`}
          value={positionDate ?? ''}
          readOnly={readOnly}
          error={useFieldFault(`${path}/positionDate`)}
          data-field={`${path}/positionDate`}
          onChange={({ currentTarget: { value } }) => set({ positionDate: value || undefined }, 'position-date')}
        />
        <NativeSelect
          label={t`Dates in the documents`}
          data={[
            { value: '', label: t`Not stated` },
            ...dateOrders.map((value) => ({ value, label: orderLabels[value]() })),
          ]}
          value={dateOrder ?? ''}
          disabled={readOnly}
          error={useFieldFault(`${path}/dateOrder`)}
          data-field={`${path}/dateOrder`}
          onChange={({ currentTarget: { value } }) => set({ dateOrder: dateOrders.find((order) => order === value) })}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          label={t`Beneficial owner from`}
          description={t`Shown in the briefing. Ownership structures have their own rule.`}
          suffix={percentSuffix()}
          min={0}
          max={100}
          hideControls
          value={ownerThreshold?.percent ?? ''}
          readOnly={readOnly}
          error={useFieldFault(`${path}/ownerThreshold/percent`)}
          data-field={`${path}/ownerThreshold/percent`}
          onChange={(percent) =>
            set(
              {
                ownerThreshold:
                  typeof percent === 'number'
                    ? { percent, comparison: ownerThreshold?.comparison ?? 'atLeast' }
                    : undefined,
              },
              'owner-threshold',
            )
          }
        />
        {ownerThreshold && (
          <NativeSelect
            label={t`How it is reached`}
            data={Object.entries(comparisons).map(([value, label]) => ({ value, label: label() }))}
            value={ownerThreshold.comparison}
            disabled={readOnly}
            data-field={`${path}/ownerThreshold/comparison`}
            onChange={({ currentTarget: { value } }) =>
              set({
                ownerThreshold: { ...ownerThreshold, comparison: value === 'moreThan' ? 'moreThan' : 'atLeast' },
              })
            }
          />
        )}
      </div>
    </>
  )
}
