import type { Cohort } from '@casebench/shared/contract/cohorts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { countedPeople } from '../people/people.ts'
import { useDeleteCohorts } from './cohorts.ts'

type Props = { cohorts: readonly Cohort[]; onDone: () => void | Promise<void>; onClose: () => void }

const counted = (count: number): string => (count === 1 ? '1 cohort' : `${count} cohorts`)

const named = ({ description, organization, members }: Cohort): string =>
  [description, ...(organization === null ? [] : [organization]), countedPeople(members)].join(' · ')

/** Asks before cohorts are deleted, and names what goes and what stays. */
export function DeleteCohorts({ cohorts, onDone, onClose }: Props) {
  const deleting = useDeleteCohorts(onDone)
  const memberships = cohorts.reduce((sum, { members }) => sum + members, 0)
  return (
    <ConfirmDialog
      opened={cohorts.length > 0}
      title={`Delete ${counted(cohorts.length)}?`}
      names={cohorts.map(named)}
      action={`Delete ${counted(cohorts.length)}`}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(cohorts.map(({ id }) => id))}
      onClose={onClose}
    >
      {memberships === 0
        ? 'They have no members. '
        : `${memberships === 1 ? '1 membership is deleted' : `${memberships.toLocaleString('en')} memberships are deleted`}. The people stay, with their cases and results. `}
      This cannot be undone.
    </ConfirmDialog>
  )
}
