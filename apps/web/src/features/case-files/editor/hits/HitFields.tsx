import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import type { HitColumn } from '@casebench/shared/case-file/screening/hit-table'
import { maxEntryLength } from '@casebench/shared/case-file/screening/limits'
import { t } from '@lingui/core/macro'
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { fieldPath } from '../../draft/fault-places.ts'
import { editHit } from '../../draft/hits.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { useFieldFault } from '../forms/fields.tsx'
import classes from '../forms/forms.module.css'
import { hitFieldLabel } from './hit-field-labels.ts'

type Props = { place: Place; hit: ScreeningHit; index: number }

const clientFields = [
  ['name', 'clientName'],
  ['date', 'clientDate'],
  ['nationality', 'clientNationality'],
  ['position', 'clientPosition'],
  ['place', 'clientPlace'],
  ['identifier', 'clientIdentifier'],
] as const satisfies readonly (readonly [keyof ScreeningHit['client'], HitColumn])[]

const factFields = ['aliases', 'dates', 'nationalities', 'positions', 'places', 'identifiers'] as const

type FieldProps = {
  label: string
  path: Place
  value: string
  maxLength: number
  lines?: number
  description?: string
  onChange: (value: string) => void
}

function Field({ path, value, lines, onChange, ...shown }: FieldProps) {
  const { readOnly } = useEditing()
  const props = {
    ...shown,
    value,
    readOnly,
    error: useFieldFault(path),
    'data-field': path,
    onChange: ({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) => onChange(typed),
  }
  return lines === undefined ? <TextInput {...props} /> : <Textarea {...props} rows={lines} resize="vertical" />
}

/** The data of one hit: the client's, and what the list or the article says. */
export function HitFields({ place, hit, index }: Props) {
  const { acts, readOnly } = useEditing()
  const at = (...parts: string[]) => fieldPath(place, 'hits', String(index), ...parts)
  const set = (fields: Partial<ScreeningHit>, typing?: string) =>
    acts.edit((draft) => editHit(draft, place, hit.hitId, fields), typing && `${place}#${hit.hitId}-${typing}`)
  const matchFault = useFieldFault(at('match'))
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={hitFieldLabel('subject')}
          value={hit.subject ?? 'person'}
          disabled={readOnly}
          data={[
            { value: 'person', label: t`Person` },
            { value: 'company', label: t`Company` },
          ]}
          onChange={({ currentTarget: { value } }) => set({ subject: value === 'company' ? 'company' : undefined })}
        />
        <NativeSelect
          label={hitFieldLabel('kind')}
          value={hit.kind ?? 'list'}
          disabled={readOnly}
          data={[
            { value: 'list', label: t`Entry of a list` },
            { value: 'media', label: t`Article (adverse media)` },
          ]}
          onChange={({ currentTarget: { value } }) => set({ kind: value === 'media' ? 'media' : undefined })}
        />
      </div>
      <div className={classes.pair}>
        {clientFields.map(([field, column]) => (
          <Field
            key={field}
            label={hitFieldLabel(column)}
            path={at('client', field)}
            value={hit.client[field] ?? ''}
            maxLength={300}
            onChange={(value) => {
              const client = { ...hit.client, [field]: value }
              if (value === '' && field !== 'name') delete client[field]
              set({ client }, column)
            }}
          />
        ))}
      </div>
      <div className={classes.pair}>
        <Field
          label={hitFieldLabel('source')}
          path={at('source')}
          value={hit.source}
          maxLength={200}
          onChange={(source) => set({ source }, 'source')}
        />
        <Field
          label={hitFieldLabel('name')}
          path={at('name')}
          value={hit.name}
          maxLength={300}
          onChange={(name) => set({ name }, 'name')}
        />
        <NumberInput
          label={hitFieldLabel('match')}
          min={0}
          max={100}
          hideControls
          readOnly={readOnly}
          value={hit.match ?? ''}
          error={matchFault}
          data-field={at('match')}
          onChange={(typed) => {
            const match = typeof typed === 'number' ? typed : undefined
            if (match !== hit.match) set({ match }, 'match')
          }}
        />
        <Field
          label={hitFieldLabel('entryDate')}
          path={at('entryDate')}
          value={hit.entryDate ?? ''}
          maxLength={100}
          onChange={(entryDate) => set({ entryDate: entryDate || undefined }, 'entryDate')}
        />
        {factFields.map((field) => (
          <Field
            key={field}
            label={hitFieldLabel(field)}
            description={t`One per line`}
            path={at(field)}
            value={(hit[field] ?? []).join('\n')}
            maxLength={6000}
            lines={2}
            onChange={(typed) => set({ [field]: typed === '' ? undefined : typed.split('\n') }, field)}
          />
        ))}
      </div>
      {hit.kind === 'media' && (
        <Field
          label={hitFieldLabel('headline')}
          path={at('headline')}
          value={hit.headline ?? ''}
          maxLength={300}
          onChange={(headline) => set({ headline: headline || undefined }, 'headline')}
        />
      )}
      <Field
        label={hitFieldLabel('text')}
        path={at('text')}
        value={hit.text ?? ''}
        maxLength={maxEntryLength}
        lines={5}
        onChange={(text) => set({ text: text || undefined }, 'text')}
      />
    </>
  )
}
