import type { Organization } from '@casebench/shared/contract/organizations'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteOrganizations } from './organizations.ts'

type Props = { organizations: readonly Organization[]; onDone: () => void | Promise<void>; onClose: () => void }

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** Asks before organizations are deleted, and names what becomes of their cohorts. */
export function DeleteOrganizations({ organizations, onDone, onClose }: Props) {
  const deleting = useDeleteOrganizations(onDone)
  const count = counted(organizations.length, 'organization')
  const cohorts = organizations.reduce((sum, organization) => sum + organization.cohorts, 0)
  return (
    <ConfirmDialog
      opened={organizations.length > 0}
      title={`Delete ${count}?`}
      names={organizations.map(({ description, cohorts: own }) => `${description} · ${counted(own, 'cohort')}`)}
      action={`Delete ${count}`}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(organizations.map(({ id }) => id))}
      onClose={onClose}
    >
      {cohorts > 0 &&
        `${counted(cohorts, 'cohort')} with their members stay, but no longer belong to an organization. `}
      This cannot be undone.
    </ConfirmDialog>
  )
}
