import type { Person } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconDownload, IconFilter, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { BulkActions } from './BulkActions.tsx'
import { PeopleFilterFields } from './PeopleFilterFields.tsx'
import { nameOf, useExport, usePeople } from './people.ts'
import { countOfFilters, noFilters, type PeopleFilters, readPeopleFilters } from './people-search.ts'
import { personColumns } from './person-columns.tsx'

const keyOf = ({ email }: Person) => email

/** Everyone, as searched, filtered and sorted. A row leads to the person's page. */
export function UserList() {
  const [state, change] = useListState('name')
  const filters = readPeopleFilters(useSearch({ from: '/admin/users/users' }))
  const navigate = useNavigate({ from: '/admin/users/users' })
  const filter = (wanted: PeopleFilters) =>
    void navigate({
      search: (earlier) => ({ ...earlier, ...wanted, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  const list = usePeople(state, filters)
  const exporting = useExport(state, filters)
  const selection = useSelection(keyOf)
  const { shown, choice } = useColumns('people', personColumns)
  const count = countOfFilters(filters)
  const [isOpen, setIsOpen] = useState(count > 0)
  const filtersId = useId()
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search users`} state={state} onChange={change} columns={choice}>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? t`Filters` : t`Filters (${count})`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          <Trans>Export CSV</Trans>
        </Button>
        <ColumnMenu columns={personColumns} choice={choice} />
      </ListToolbar>
      {isOpen && <PeopleFilterFields id={filtersId} filters={filters} onChange={filter} />}
      <BulkBar selection={selection}>
        <BulkActions people={selection.rows} onDone={selection.clear} />
      </BulkBar>
      <ListTable
        what={t`users`}
        columns={shown}
        keyOf={keyOf}
        nameOf={nameOf}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        linkOf={({ email }) => ({ to: '/admin/users/users/$email', params: { email } })}
        empty={<NobodyHere isFiltered={count > 0} onClear={() => filter(noFilters)} />}
      />
    </Stack>
  )
}

function NobodyHere({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Notice
        icon={<IconUsers size={30} stroke={1.4} />}
        title={t`No users yet`}
        text={t`People you add here or approve under Applicants appear in this list.`}
      />
    )
  return (
    <Notice
      icon={<IconFilter size={30} stroke={1.4} />}
      title={t`No matching users`}
      text={t`Try fewer or different filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  )
}
