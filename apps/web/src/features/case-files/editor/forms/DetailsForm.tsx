import type { CaseDetails } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { editFields } from '../../draft/edits.ts'
import { detailsPlace } from '../../draft/places.ts'
import { useEditing } from '../editor-context.ts'
import { TextField } from './fields.tsx'
import classes from './forms.module.css'

const known = [
  {
    field: 'name',
    get label() {
      return t`Name`
    },
    required: true,
    maxLength: 300,
    get description() {
      return t`Also the name of the case`
    },
  },
  {
    field: 'webaddress',
    get label() {
      return t`Web address`
    },
    required: true,
    maxLength: 300,
  },
  {
    field: 'country',
    get label() {
      return t`Country`
    },
    maxLength: 100,
  },
  {
    field: 'entityType',
    get label() {
      return t`Type of entity`
    },
    maxLength: 100,
  },
  {
    field: 'registrationNumber',
    get label() {
      return t`Registration number`
    },
    maxLength: 100,
  },
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
      <h3 className={classes.part}>
        <Trans>Further details</Trans>
      </h3>
      {further.map((field) => (
        <div key={field} className={classes.piece}>
          <div className={classes.pieceHead}>
            <span>{field}</span>
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${field}`}
                onClick={() => acts.edit((draft) => editFields(draft, detailsPlace, { [field]: undefined }))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
          <TextField
            place={detailsPlace}
            field={field}
            label={t`Value`}
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
        aria-label={t`Name of a further detail`}
        placeholder={t`Name of a further detail`}
        maxLength={60}
        value={name}
        error={isTaken ? t`There is already a detail with this name.` : undefined}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') add()
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={add}>
        <Trans>Add detail</Trans>
      </Button>
    </div>
  )
}
