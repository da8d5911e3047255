import { Alert, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFormAct } from './act.ts'
import type { Choice } from './choices/choice.ts'
import { OneOf } from './choices/OneOf.tsx'
import { cohortSource } from './choices/sources.ts'
import classes from './people.module.css'
import { countedPeople, setMembers } from './people.ts'

type Props = { emails: readonly string[]; onDone: () => void; onClose: () => void }

/** Adds people to a cohort; whoever is in it stays in it. */
export function CohortDialog({ emails, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<Choice>()
  const [fault, setFault] = useState<string>()
  const adding = useFormAct((cohortId: string) => setMembers({ cohortId, emails, how: 'add' }), onDone)
  function submit(event: FormEvent) {
    event.preventDefault()
    setFault(chosen === undefined ? 'Choose a cohort.' : undefined)
    if (chosen !== undefined) adding.mutate(chosen.value)
  }
  return (
    <Dialog opened title={`Add ${countedPeople(emails.length)} to a cohort`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <OneOf
          label="Cohort"
          placeholder="Search cohorts"
          source={cohortSource}
          chosen={chosen}
          error={fault}
          onChange={setChosen}
        />
        {adding.isError && (
          <Alert color="red" role="alert">
            {detailOf(adding.error)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={adding.isPending}>
            Add to cohort
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
