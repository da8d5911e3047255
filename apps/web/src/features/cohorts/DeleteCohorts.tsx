import type { Cohort } from '@casebench/shared/contract/cohorts'
import { plural, t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { sentences } from '../../ui/sentences.ts'
import { countedPeople } from '../people/people.ts'
import { useDeleteCohorts } from './cohorts.ts'

type Props = { cohorts: readonly Cohort[]; onDone: () => void | Promise<void>; onClose: () => void }

const named = ({ description, organization, members }: Cohort): string =>
  [description, ...(organization === null ? [] : [organization]), countedPeople(members)].join(' · ')

/** Asks before cohorts are deleted, and names what goes and what stays. */
export function DeleteCohorts({ cohorts, onDone, onClose }: Props) {
  const deleting = useDeleteCohorts(onDone)
  const memberships = cohorts.reduce((sum, { members }) => sum + members, 0)
  return (
    <ConfirmDialog
      opened={cohorts.length > 0}
      title={plural(cohorts.length, { one: 'Delete # cohort?', other: 'Delete # cohorts?' })}
      names={cohorts.map(named)}
      action={plural(cohorts.length, { one: 'Delete # cohort', other: 'Delete # cohorts' })}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(cohorts.map(({ id }) => id))}
      onClose={onClose}
    >
      {sentences(
        memberships === 0
          ? t`They have no members.`
          : plural(memberships, {
              one: '# membership is deleted. The person stays, with their cases and results.',
              other: '# memberships are deleted. The people stay, with their cases and results.',
            }),
        t`This cannot be undone.`,
      )}
    </ConfirmDialog>
  )
}
