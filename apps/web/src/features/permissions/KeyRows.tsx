import { sourceLanguage } from '@casebench/shared/languages'
import { plural, t } from '@lingui/core/macro'
import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactElement, useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { roleLabel } from '../../ui/role-label.ts'
import { type RolePermissions, shareOf, withEndpoint, withKey } from './drafts.ts'
import { type PermissionKey, permissionLabel } from './permission-groups.ts'
import classes from './permissions.module.css'

type Props = {
  permission: PermissionKey
  columns: readonly { role: string; held: RolePermissions }[]
  mayGrant: boolean
  onChange: (role: string, held: RolePermissions) => void
}

const calls = (count: number): string => plural(count, { one: '1 call', other: '# calls' })

/** There are hundreds of ticks: those that can be used do without a tooltip. */
const Tick = ({ reason, children }: { reason: string | undefined; children: ReactElement<object> }) =>
  reason === undefined ? children : <Blocked reason={reason}>{children}</Blocked>

/** A key with its tick for each role and, opened, the calls that the tick stands for. */
export function KeyRows({ permission, columns, mayGrant, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const { page, endpoints } = permission
  // Nobody gives, or takes, what they do not hold.
  const reason = mayGrant ? undefined : t`You do not have this permission, so you cannot change who has it.`
  const name = (
    <span>
      {permissionLabel(page)}
      <code>{page}</code>
    </span>
  )
  return (
    <>
      <Table.Tr className={classes.key}>
        <Table.Th scope="row">
          {endpoints.length === 0 ? (
            <span className={classes.single}>{name}</span>
          ) : (
            <>
              <UnstyledButton className={classes.open} aria-expanded={open} onClick={() => setOpen(!open)}>
                <IconChevronRight size={14} stroke={1.8} aria-hidden data-open={open || undefined} />
                {name}
              </UnstyledButton>
              <span className={classes.calls}>{calls(endpoints.length)}</span>
            </>
          )}
        </Table.Th>
        {columns.map(({ role, held }) => {
          const share = shareOf(permission, held)
          return (
            <Table.Td key={role} className={classes.cell}>
              <Tick reason={reason}>
                <Checkbox
                  aria-label={t`${permissionLabel(page)} for ${roleLabel(role)}`}
                  checked={share === 'all'}
                  indeterminate={share === 'some'}
                  onChange={() => onChange(role, withKey(held, permission, share !== 'all'))}
                />
              </Tick>
            </Table.Td>
          )
        })}
      </Table.Tr>
      {open &&
        endpoints.map(({ key, summary }) => (
          <Table.Tr key={key} className={classes.endpoint}>
            <Table.Th scope="row">
              <span lang={sourceLanguage}>{summary}</span>
              <code>{key}</code>
            </Table.Th>
            {columns.map(({ role, held }) => (
              <Table.Td key={role} className={classes.cell}>
                <Tick reason={reason}>
                  <Checkbox
                    size="xs"
                    aria-label={t`${key} for ${roleLabel(role)}`}
                    checked={held.endpoints.has(key)}
                    onChange={({ currentTarget: { checked } }) => onChange(role, withEndpoint(held, key, checked))}
                  />
                </Tick>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
    </>
  )
}
