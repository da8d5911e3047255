import type { Cohort } from '@casebench/shared/contract/cohorts'
import type { Person } from '@casebench/shared/contract/people'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePermitted } from '../../ui/permitted-action.ts'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { useAct } from '../people/act.ts'
import { fullNameOf, nameOf, setMembers } from '../people/people.ts'
import { memberColumns } from '../people/person-columns.tsx'
import { useMembers } from './cohorts.ts'

const keyOf = ({ email }: Person) => email

/** The members of a cohort. A row leads to the person's page. */
export function MemberList({ cohort: { id, description } }: { cohort: Cohort }) {
  const [state, change] = useListState('name')
  const list = useMembers(id, state)
  const selection = useSelection(keyOf)
  const { shown, choice } = useColumns('members', memberColumns)
  const [asked, setAsked] = useState<readonly Person[]>([])
  const mayEdit = usePermitted('edit_cohort')
  const close = () => setAsked([])
  const removing = useAct(
    () => setMembers({ cohortId: id, emails: asked.map(({ email }) => email), how: 'remove' }),
    () => {
      selection.clear()
      close()
    },
  )
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search members`} state={state} onChange={change} columns={choice}>
        <ColumnMenu columns={memberColumns} choice={choice} />
      </ListToolbar>
      <BulkBar selection={selection}>
        <Button size="xs" variant="default" onClick={() => mayEdit(() => setAsked(selection.rows))}>
          <Trans>Remove from cohort</Trans>
        </Button>
      </BulkBar>
      <ListTable
        what={t`members`}
        columns={shown}
        keyOf={keyOf}
        nameOf={nameOf}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        linkOf={({ email }) => ({ to: '/admin/users/users/$email', params: { email } })}
        empty={
          <Notice
            icon={<IconUsers size={30} stroke={1.4} />}
            title={t`No members yet`}
            text={t`Add members by email, or select people under Users and add them to the cohort.`}
          />
        }
      />
      <ConfirmDialog
        opened={asked.length > 0}
        title={plural(asked.length, {
          one: `Remove # person from ${description}?`,
          other: `Remove # people from ${description}?`,
        })}
        names={asked.map(fullNameOf)}
        action={plural(asked.length, { one: 'Remove # person', other: 'Remove # people' })}
        pending={removing.isPending}
        onConfirm={() => removing.mutate(undefined)}
        onClose={close}
      >
        <Trans>
          They keep their accounts, cases and results. Cases assigned to the cohort from now on do not reach them.
        </Trans>
      </ConfirmDialog>
    </Stack>
  )
}
