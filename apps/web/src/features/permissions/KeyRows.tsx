import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type RolePermissions, shareOf, withEndpoint, withKey } from './drafts.ts'
import { type PermissionKey, permissionLabel } from './permission-groups.ts'
import classes from './permissions.module.css'

type Props = {
  permission: PermissionKey
  columns: readonly { role: string; held: RolePermissions }[]
  mayGrant: boolean
  onChange: (role: string, held: RolePermissions) => void
}

const calls = (count: number): string => (count === 1 ? '1 call' : `${count} calls`)

/** A key with its tick for each role and, opened, the calls that the tick stands for. */
export function KeyRows({ permission, columns, mayGrant, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const { page, endpoints } = permission
  const reason = useId()
  return (
    <>
      <Table.Tr className={classes.key}>
        <Table.Th scope="row">
          <UnstyledButton
            className={classes.open}
            aria-expanded={open}
            disabled={endpoints.length === 0}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={14} stroke={1.8} aria-hidden data-open={open || undefined} />
            <span>
              {permissionLabel(page)}
              <code>{page}</code>
            </span>
          </UnstyledButton>
          <span id={reason} className={classes.calls}>
            {endpoints.length > 0 && calls(endpoints.length)}
            {!mayGrant && ' · you do not hold it, so you cannot grant it'}
          </span>
        </Table.Th>
        {columns.map(({ role, held }) => {
          const share = shareOf(permission, held)
          return (
            <Table.Td key={role} className={classes.cell}>
              <Checkbox
                aria-label={`${permissionLabel(page)} for ${role}`}
                checked={share === 'all'}
                indeterminate={share === 'some'}
                disabled={!mayGrant}
                aria-describedby={mayGrant ? undefined : reason}
                onChange={() => onChange(role, withKey(held, permission, share !== 'all'))}
              />
            </Table.Td>
          )
        })}
      </Table.Tr>
      {open &&
        endpoints.map(({ key, summary }) => (
          <Table.Tr key={key} className={classes.endpoint}>
            <Table.Th scope="row">
              {summary}
              <code>{key}</code>
            </Table.Th>
            {columns.map(({ role, held }) => (
              <Table.Td key={role} className={classes.cell}>
                <Checkbox
                  size="xs"
                  aria-label={`${key} for ${role}`}
                  checked={held.endpoints.has(key)}
                  disabled={!mayGrant}
                  aria-describedby={mayGrant ? undefined : reason}
                  onChange={({ currentTarget: { checked } }) => onChange(role, withEndpoint(held, key, checked))}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
    </>
  )
}
