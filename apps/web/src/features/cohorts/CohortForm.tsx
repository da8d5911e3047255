import type { Cohort } from '@casebench/shared/contract/cohorts'
import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { useCanOpen } from '../../api/roles.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from '../people/act.ts'
import type { Choice } from '../people/choices/choice.ts'
import { OneOf } from '../people/choices/OneOf.tsx'
import { organizationSource } from '../people/choices/sources.ts'
import { descriptionFault } from '../people/description.ts'
import classes from '../people/people.module.css'
import { saveCohort } from './cohorts.ts'

type Props = {
  /** The one that is edited; without it one is added. */
  cohort?: Cohort
  /** To which organization a new one belongs at first. */
  organization?: Choice
  onClose: () => void
}

const organizationOf = ({ org, organization }: Cohort): Choice | undefined =>
  org === null ? undefined : { value: org, label: organization ?? org }

/** Adds a cohort, renames it or moves it to another organization. */
export function CohortForm({ cohort, organization, onClose }: Props) {
  const [before] = useState({
    description: cohort?.description ?? '',
    organization: cohort === undefined ? organization : organizationOf(cohort),
  })
  const [values, setValues] = useState(before)
  const [fault, setFault] = useState<string>()
  const mayListOrganizations = useCanOpen('manage_organizations')
  const isChanged =
    values.description !== before.description || values.organization?.value !== before.organization?.value
  const mayGo = useUnsaved(isChanged, 'Leave without saving? What you have typed is lost.')
  const saving = useFormAct(
    (description: string) =>
      saveCohort(cohort?.id, { description, organizationId: values.organization?.value ?? null }),
    onClose,
  )
  const closeUnlessUnsaved = () => mayGo() && onClose()
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = descriptionFault(values.description)
    setFault(found)
    if (found === undefined) saving.mutate(values.description.trim())
  }
  return (
    <Dialog opened title={cohort === undefined ? 'New cohort' : 'Edit cohort'} onClose={closeUnlessUnsaved}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          value={values.description}
          error={fault}
          onChange={({ currentTarget: { value } }) => setValues((earlier) => ({ ...earlier, description: value }))}
        />
        {mayListOrganizations && (
          <OneOf
            label="Organization"
            placeholder="None"
            source={organizationSource}
            chosen={values.organization}
            onChange={(chosen) => setValues((earlier) => ({ ...earlier, organization: chosen }))}
          />
        )}
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
            {cohort === undefined ? 'Add cohort' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
