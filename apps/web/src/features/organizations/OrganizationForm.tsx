import type { Organization } from '@casebench/shared/contract/organizations'
import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from '../people/act.ts'
import { descriptionFault } from '../people/description.ts'
import classes from '../people/people.module.css'
import { saveOrganization } from './organizations.ts'

type Props = {
  /** The one that is renamed; without it one is added. */
  organization?: Organization
  onClose: () => void
}

/** Adds an organization or renames it. */
export function OrganizationForm({ organization, onClose }: Props) {
  const [before] = useState(organization?.description ?? '')
  const [description, setDescription] = useState(before)
  const [fault, setFault] = useState<string>()
  const mayGo = useUnsaved(description !== before, 'Leave without saving? What you have typed is lost.')
  const saving = useFormAct((name: string) => saveOrganization(organization?.id, name), onClose)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = descriptionFault(description)
    setFault(found)
    if (found === undefined) saving.mutate(description.trim())
  }
  const isNew = organization === undefined
  return (
    <Dialog opened title={isNew ? 'New organization' : 'Rename organization'} onClose={closeUnlessUnsaved}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          value={description}
          error={fault}
          onChange={({ currentTarget: { value } }) => setDescription(value)}
        />
        {saving.isError && (
          <Alert color="red" role="alert">
            {detailOf(saving.error)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={closeUnlessUnsaved}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {isNew ? 'Add organization' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
