import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { randomId } from '../../ui/random-id.ts'
import type { MetadataRow } from './metadata-rows.ts'
import classes from './people.module.css'

type Props = {
  rows: readonly MetadataRow[]
  faults: Readonly<Record<string, string>>
  onChange: (rows: MetadataRow[]) => void
}

/** What is noted about someone, line by line: a name and what it says. */
export function MetadataFields({ rows, faults, onChange }: Props) {
  const set = (id: string, change: Partial<MetadataRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...change } : row)))
  return (
    <fieldset className={classes.group}>
      <legend>Notes</legend>
      {rows.map(({ id, key, value }, index) => (
        <div key={id} className={classes.row}>
          <TextInput
            aria-label={`Name of note ${index + 1}`}
            placeholder="Name"
            value={key}
            error={faults[id]}
            onChange={({ currentTarget }) => set(id, { key: currentTarget.value })}
          />
          <TextInput
            aria-label={`Text of note ${index + 1}`}
            placeholder="Text"
            value={value}
            onChange={({ currentTarget }) => set(id, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove note ${index + 1}`}
            onClick={() => onChange(rows.filter((row) => row.id !== id))}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.add}
        leftSection={<IconPlus size={14} stroke={1.8} />}
        onClick={() => onChange([...rows, { id: randomId(), key: '', value: '' }])}
      >
        Add a note
      </Button>
    </fieldset>
  )
}
