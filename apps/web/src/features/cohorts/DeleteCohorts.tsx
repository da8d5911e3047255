import type { Cohort } from '@casebench/shared/contract/cohorts'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
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
      {memberships === 0
        ? t`They have no members. `
        : t`${plural(memberships, { one: '1 membership is deleted', other: `${memberships.toLocaleString(i18n.locale)} memberships are deleted` })}. The people stay, with their cases and results. `}
      <Trans>This cannot be undone.</Trans>
    </ConfirmDialog>
  )
}
