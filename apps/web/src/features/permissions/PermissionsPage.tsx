import { productOwner, suspendedRole } from '@casebench/shared/permissions'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconEye, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Blocked } from '../../ui/Blocked.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { changesOf, countOf, type Drafts } from './drafts.ts'
import { NewRoleDialog } from './NewRoleDialog.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { PersonRights } from './PersonRights.tsx'
import { permissionGroups, searched } from './permission-groups.ts'
import classes from './permissions.module.css'
import { usePermissionMapping } from './permissions.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { RoleView } from './RoleView.tsx'

const groups = permissionGroups()
const fixed: readonly string[] = [productOwner, suspendedRole]

/** What each role may do, as a matrix of keys and roles; nothing changes before it was reviewed. */
export function PermissionsPage() {
  const mapping = usePermissionMapping()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<'review' | 'newRole' | 'person'>()
  const [seenAs, setSeenAs] = useState<string>()
  const roles = (mapping.data ?? []).filter(({ role }) => !fixed.includes(role))
  const changes = changesOf(roles, drafts)
  const count = changes.reduce((sum, change) => sum + countOf(change), 0)
  useUnsaved(count > 0, t`Leave without saving? Your changes to permissions are lost.`)
  const seen = roles.find(({ role }) => role === seenAs)

  return (
    <AdminPage
      title={t`Permissions`}
      description={t`What each role can open and do. Product Owners can do everything; suspended users can do nothing.`}
      actions={
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconEye size={16} stroke={1.8} />} onClick={() => setOpen('person')}>
            <Trans>See as a person</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => setOpen('newRole')}
          >
            <Trans>New role</Trans>
          </Button>
          <Blocked reason={count === 0 ? t`There are no changes to discard.` : undefined}>
            <Button variant="default" onClick={() => setDrafts(new Map())}>
              <Trans>Discard</Trans>
            </Button>
          </Blocked>
          <Blocked
            reason={count === 0 ? t`There are no changes to review. Tick or untick a permission first.` : undefined}
          >
            <Button onClick={() => setOpen('review')}>
              {count === 0
                ? t({ message: 'Review', context: 'verb' })
                : plural(count, { one: 'Review 1 change', other: 'Review # changes' })}
            </Button>
          </Blocked>
        </div>
      }
    >
      <TextInput
        type="search"
        aria-label={t`Search permissions`}
        placeholder={t`Search permissions`}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        className={classes.search}
        value={query}
        onChange={({ currentTarget: { value } }) => setQuery(value)}
      />
      <QueryBoundary query={mapping} failed={t`Could not load the roles`} loading={<ListSkeleton columns={5} />}>
        {() => (
          <PermissionMatrix
            groups={searched(groups, query)}
            query={query}
            roles={roles}
            drafts={drafts}
            onChange={(role, held) => setDrafts((earlier) => new Map(earlier).set(role, held))}
            onSeeAs={setSeenAs}
          />
        )}
      </QueryBoundary>
      <ReviewDialog
        opened={open === 'review'}
        changes={changes}
        onSaved={() => {
          setDrafts(new Map())
          setOpen(undefined)
        }}
        onClose={() => setOpen(undefined)}
      />
      <NewRoleDialog
        opened={open === 'newRole'}
        taken={[...fixed, ...roles.map(({ role }) => role)]}
        onClose={() => setOpen(undefined)}
      />
      <RoleView mapping={seen} drafts={drafts} onClose={() => setSeenAs(undefined)} />
      <PersonRights opened={open === 'person'} onClose={() => setOpen(undefined)} />
    </AdminPage>
  )
}
