import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/NumberInput.css'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { commaSeparated } from '../../../../ui/in-words.ts'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { editFields } from '../../draft/edits.ts'
import { faultsAt, fieldPath, sentenceOf } from '../../draft/fault-places.ts'
import type { Place } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import classes from './forms.module.css'

/** What the fault list says about the field at a path. */
export function useFieldFault(path: Place | undefined): ReactNode {
  const { faults } = useEditing()
  const found = path === undefined ? [] : faultsAt(faults, path)
  if (found.length < 2) return found[0] && sentenceOf(found[0])
  return found.map((fault) => (
    <span key={`${fault.path} ${fault.message}`} className={classes.fault}>
      {sentenceOf(fault)}
    </span>
  ))
}

type Setting = { place: Place; field: string; label: string; description?: ReactNode }

/** How a field of a node is written back: undefined takes it away. */
function useSet(place: Place, field: string): (value: unknown) => void {
  const { acts } = useEditing()
  return (value) => acts.edit((draft) => editFields(draft, place, { [field]: value }), `${place}#${field}`)
}

/** The fields of the author's own texts, which are read aloud and spell-checked in the language of the case. */
const ownTexts: readonly string[] = ['title', 'guidance', 'question', 'instructions']

type TextProperties = Setting & {
  value: string | undefined
  /** An empty text is kept as one; without it the field is taken away. */
  required?: boolean
  lines?: number
  maxLength: number
  placeholder?: string
  /** In place of setting the field. */
  onChange?: (value: string) => void
}

export function TextField({ place, field, value, required = false, lines, onChange, ...shown }: TextProperties) {
  const { readOnly, language } = useEditing()
  const path = fieldPath(place, field)
  const fault = useFieldFault(path)
  const set = useSet(place, field)
  const props = {
    ...shown,
    lang: ownTexts.includes(field) ? language : undefined,
    value: value ?? '',
    readOnly,
    error: fault,
    required,
    withAsterisk: false,
    'data-field': path,
    onChange: ({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) =>
      onChange ? onChange(typed) : set(typed === '' && !required ? undefined : typed),
  }
  return lines === undefined ? <TextInput {...props} /> : <Textarea {...props} rows={lines} resize="vertical" />
}

type NumberProperties = Setting & {
  value: number | undefined
  placeholder?: string
  min?: number
  max?: number
  decimals?: boolean
  suffix?: string
  /** How many of what is shown make one of what is stored: 100 for a share shown in percent. */
  scale?: number
}

export function NumberField({
  place,
  field,
  value,
  min = 0,
  max,
  decimals = true,
  scale = 1,
  ...shown
}: NumberProperties) {
  const { readOnly } = useEditing()
  const path = fieldPath(place, field)
  const fault = useFieldFault(path)
  const set = useSet(place, field)
  return (
    <NumberInput
      {...shown}
      value={value === undefined ? '' : Math.round(value * scale * 1e6) / 1e6}
      min={min}
      {...(max === undefined ? {} : { max })}
      allowDecimal={decimals}
      hideControls
      readOnly={readOnly}
      error={fault}
      data-field={path}
      onChange={(typed) => {
        const next = typeof typed === 'number' ? Math.round((typed / scale) * 1e6) / 1e6 : undefined
        if (next !== value) set(next)
      }}
    />
  )
}

export function TickField({ place, field, label, description, value }: Setting & { value: boolean | undefined }) {
  const { acts, readOnly } = useEditing()
  const path = fieldPath(place, field)
  return (
    <Checkbox
      label={label}
      description={description}
      checked={value ?? false}
      disabled={readOnly}
      error={useFieldFault(path)}
      data-field={path}
      onChange={({ currentTarget: { checked } }) =>
        acts.edit((draft: CaseDraft) => editFields(draft, place, { [field]: checked || undefined }))
      }
    />
  )
}

type TextsProperties = {
  label: string
  description?: string
  /** What one of them is called, counted from 1: "option 2". */
  nameOf: (number: number) => string
  removeOne: (number: number) => string
  addOne: string
  values: readonly string[] | undefined
  maxLength: number
  /** The path of the list, by which its faults are found. */
  path: Place
  onChange: (values: string[] | undefined, typing?: string) => void
}

/** Any number of short texts, one field each. */
export function TextsField(props: TextsProperties) {
  const { label, description, nameOf, removeOne, addOne, values = [], maxLength, path, onChange } = props
  const { readOnly } = useEditing()
  const error = useFieldFault(path)
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (next: string[], typing?: string) => onChange(next.length === 0 ? undefined : next, typing)
  const add = () => {
    change([...values, ''])
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  return (
    <fieldset ref={group} className={classes.texts} data-field={path} tabIndex={-1}>
      <legend>{label}</legend>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      <ul>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has nothing but its place to be told by.
          <li key={index}>
            <TextInput
              aria-label={commaSeparated([label, nameOf(index + 1)])}
              value={value}
              maxLength={maxLength}
              readOnly={readOnly}
              onChange={({ currentTarget: { value: typed } }) =>
                change(
                  values.map((one, at) => (at === index ? typed : one)),
                  `${index}`,
                )
              }
            />
            {!readOnly && (
              <Button
                variant="subtle"
                color="gray"
                px={8}
                aria-label={removeOne(index + 1)}
                onClick={() => change(values.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {!readOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={add}
        >
          {addOne}
        </Button>
      )}
    </fieldset>
  )
}
