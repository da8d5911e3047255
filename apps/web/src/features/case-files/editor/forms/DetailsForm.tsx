import type { CaseDetails } from '@casebench/shared/case-file/schema'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { editFields } from '../../draft/edits.ts'
import { detailsPlace } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { TextField } from './fields.tsx'
import classes from './forms.module.css'

const known = [
  { field: 'name', label: 'Name', required: true, maxLength: 300, description: 'Also the name of the case' },
  { field: 'webaddress', label: 'Web address', required: true, maxLength: 300 },
  { field: 'country', label: 'Country', maxLength: 100 },
  { field: 'entityType', label: 'Type of entity', maxLength: 100 },
  { field: 'registrationNumber', label: 'Registration number', maxLength: 100 },
]

/** What is known of the entity from the start. */
export function DetailsForm({ details }: { details: CaseDetails }) {
  const { acts, readOnly } = useEditing()
  const further = Object.keys(details).filter((field) => !known.some((one) => one.field === field))
  return (
    <div className={classes.form}>
      {known.map((props) => (
        <TextField
          key={props.field}
          place={detailsPlace}
          {...props}
          value={details[props.field as keyof CaseDetails]}
        />
      ))}
      <h3 className={classes.part}>Further details</h3>
      {further.map((field) => (
        <div key={field} className={classes.piece}>
          <div className={classes.pieceHead}>
            <span>{field}</span>
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${field}`}
                onClick={() => acts.edit((draft) => editFields(draft, detailsPlace, { [field]: undefined }))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
          <TextField
            place={detailsPlace}
            field={field}
            label="Value"
            required
            value={(details as Record<string, string>)[field]}
            maxLength={1000}
          />
        </div>
      ))}
      {!readOnly && <NewDetail taken={Object.keys(details)} />}
    </div>
  )
}

function NewDetail({ taken }: { taken: readonly string[] }) {
  const { acts } = useEditing()
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = taken.includes(wanted)
  const add = () => {
    if (wanted === '' || isTaken) return
    acts.edit((draft) => editFields(draft, detailsPlace, { [wanted]: '' }))
    setName('')
  }
  return (
    <div className={classes.acts}>
      <TextInput
        aria-label="Name of a further detail"
        placeholder="Name of a further detail"
        maxLength={60}
        value={name}
        error={isTaken ? 'There is already a detail with this name.' : undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') add()
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={add}>
        Add detail
      </Button>
    </div>
  )
}
