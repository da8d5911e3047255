import type { Organization } from '@casebench/shared/contract/organizations'
import { plural, t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { sentences } from '../../ui/sentences.ts'
import { useDeleteOrganizations } from './organizations.ts'

type Props = { organizations: readonly Organization[]; onDone: () => void | Promise<void>; onClose: () => void }

/** Asks before organizations are deleted, and names what becomes of their cohorts. */
export function DeleteOrganizations({ organizations, onDone, onClose }: Props) {
  const deleting = useDeleteOrganizations(onDone)
  const cohorts = organizations.reduce((sum, organization) => sum + organization.cohorts, 0)
  return (
    <ConfirmDialog
      opened={organizations.length > 0}
      title={plural(organizations.length, { one: 'Delete # organization?', other: 'Delete # organizations?' })}
      names={organizations.map(
        ({ description, cohorts: own }) => `${description} · ${plural(own, { one: '# cohort', other: '# cohorts' })}`,
      )}
      action={plural(organizations.length, { one: 'Delete # organization', other: 'Delete # organizations' })}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(organizations.map(({ id }) => id))}
      onClose={onClose}
    >
      {sentences(
        cohorts === 0
          ? ''
          : plural(cohorts, {
              one: '# cohort stays with its members, but no longer belongs to an organization.',
              other: '# cohorts stay with their members, but no longer belong to an organization.',
            }),
        t`This cannot be undone.`,
      )}
    </ConfirmDialog>
  )
}
