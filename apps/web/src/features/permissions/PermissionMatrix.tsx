import type { PermissionMapping } from '@casebench/shared/contract/permissions'
import { canOpenPage } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NativeSelect, Paper, Table, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye, IconSearchOff } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useRoles } from '../../api/roles.ts'
import { Notice } from '../../ui/Notice.tsx'
import { roleLabel } from '../../ui/role-label.ts'
import { type Drafts, draftOf, type RolePermissions } from './drafts.ts'
import { KeyRows } from './KeyRows.tsx'
import type { PermissionGroup } from './permission-groups.ts'
import classes from './permissions.module.css'

type Props = {
  groups: readonly PermissionGroup[]
  query: string
  roles: readonly PermissionMapping[]
  drafts: Drafts
  onChange: (role: string, held: RolePermissions) => void
  onSeeAs: (role: string) => void
}

/** Keys down, roles across. On a narrow screen one role at a time. */
export function PermissionMatrix({ groups, query, roles, drafts, onChange, onSeeAs }: Props) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string>()
  const { groups: own, pagePermissions } = useRoles()
  if (groups.length === 0)
    return (
      <Notice
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title={t`No permission matches “${query}”`}
        text={t`Search for what it allows, such as “delete” or “cohorts”.`}
      />
    )
  const shown = narrow ? roles.filter(({ role }) => role === (chosen ?? roles[0]?.role)) : roles
  const columns = shown.map((mapping) => ({ role: mapping.role, held: draftOf(mapping, drafts) }))
  return (
    <>
      {narrow && (
        <NativeSelect
          label={t`Role`}
          data={roles.map(({ role }) => ({ value: role, label: roleLabel(role) }))}
          value={chosen ?? roles[0]?.role ?? ''}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      <Paper withBorder className={classes.paper}>
        <Table verticalSpacing={7} fz="md" stickyHeader className={classes.matrix} aria-label={t`Permissions by role`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>Permission</Trans>
              </Table.Th>
              {columns.map(({ role }) => (
                <Table.Th key={role} scope="col" className={classes.role}>
                  <span>{roleLabel(role)}</span>
                  <UnstyledButton
                    className={classes.see}
                    aria-label={t`What ${roleLabel(role)} sees`}
                    onClick={() => onSeeAs(role)}
                  >
                    <IconEye size={14} stroke={1.8} aria-hidden />
                    <Trans>See as</Trans>
                  </UnstyledButton>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map(({ title, keys }) => (
              <Fragment key={title}>
                <Table.Tr className={classes.group}>
                  <Table.Th scope="rowgroup" colSpan={columns.length + 1}>
                    {title}
                  </Table.Th>
                </Table.Tr>
                {keys.map((key) => (
                  <KeyRows
                    key={key.page}
                    permission={key}
                    columns={columns}
                    // Nobody gives what they do not hold.
                    mayGrant={canOpenPage(key.page, own, pagePermissions)}
                    onChange={onChange}
                  />
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </>
  )
}
