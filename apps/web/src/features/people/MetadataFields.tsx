import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { randomId } from '../../ui/random-id.ts'
import classes from './people.module.css'
import type { FormOfPerson } from './use-person-form.ts'

/** What is noted about someone, line by line: a name and what it says. */
export function MetadataFields({ form }: { form: FormOfPerson }) {
  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>Notes</Trans>
      </legend>
      {form.values.metadata.map(({ id }, index) => (
        <div key={id} className={classes.row}>
          <TextInput
            aria-label={t`Name of note ${index + 1}`}
            placeholder={t`Name`}
            {...form.getInputProps(`metadata.${index}.key`)}
          />
          <TextInput
            aria-label={t`Text of note ${index + 1}`}
            placeholder={t`Text`}
            {...form.getInputProps(`metadata.${index}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t`Remove note ${index + 1}`}
            onClick={() => form.removeListItem('metadata', index)}
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
        onClick={() => form.insertListItem('metadata', { id: randomId(), key: '', value: '' })}
      >
        <Trans>Add a note</Trans>
      </Button>
    </fieldset>
  )
}
