import type { Organization } from '@casebench/shared/contract/organizations'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteOrganizations } from './organizations.ts'

type Props = { organizations: readonly Organization[]; onDone: () => void | Promise<void>; onClose: () => void }

/** Asks before organizations are deleted, and names what becomes of their cohorts. */
export function DeleteOrganizations({ organizations, onDone, onClose }: Props) {
  const deleting = useDeleteOrganizations(onDone)
  const count = plural(organizations.length, { one: '# organization', other: '# organizations' })
  const cohorts = organizations.reduce((sum, organization) => sum + organization.cohorts, 0)
  return (
    <ConfirmDialog
      opened={organizations.length > 0}
      title={t`Delete ${count}?`}
      names={organizations.map(
        ({ description, cohorts: own }) => `${description} · ${plural(own, { one: '# cohort', other: '# cohorts' })}`,
      )}
      action={t`Delete ${count}`}
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate(organizations.map(({ id }) => id))}
      onClose={onClose}
    >
      {cohorts > 0 &&
        t`${plural(cohorts, { one: '# cohort', other: '# cohorts' })} with their members stay, but no longer belong to an organization. `}
      <Trans>This cannot be undone.</Trans>
    </ConfirmDialog>
  )
}
