import { type ReviewItem, reviewsCounted } from '@casebench/shared/contract/review-queue'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconChecks, IconFilter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useModule } from '../../api/roles.ts'
import { useUser } from '../../api/session.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { candidateName } from '../../ui/result/candidate-name.ts'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../ui/table/ColumnMenu.tsx'
import { CsvButton } from '../../ui/table/CsvButton.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import { useListState } from '../../ui/table/use-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { AssignReviewsDialog } from './AssignReviewsDialog.tsx'
import { ReviewFilterFields } from './ReviewFilterFields.tsx'
import { loadQueue, placeOf, useAssign, useQueue } from './review.ts'
import { exportedColumns, reviewColumns } from './review-columns.tsx'
import { countOfFilters, noFilters, type ReviewFilters, readReviewFilters } from './review-search.ts'

const keyOf = ({ id }: ReviewItem) => id
const columnsWithoutDueDates = reviewColumns.filter(({ key }) => key !== 'due')
const whose = [
  {
    value: 'all',
    get label() {
      return t`All`
    },
  },
  {
    value: 'mine',
    get label() {
      return t`Mine`
    },
  },
  {
    value: 'unassigned',
    get label() {
      return t`Unassigned`
    },
  },
  {
    value: 'others',
    get label() {
      return t`Others’`
    },
  },
]

/** What waits for a person, longest waiting first. A row leads to where it is marked, and from there to the next. */
export function ReviewQueue() {
  const [state, change] = useListState('since')
  const filters = readReviewFilters(useSearch({ from: '/admin/review/' }))
  const navigate = useNavigate({ from: '/admin/review/' })
  const filter = (wanted: ReviewFilters) =>
    void navigate({
      search: (earlier) => ({ ...earlier, ...wanted, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  const list = useQueue(state, filters)
  const selection = useSelection(keyOf)
  // Without days to review nothing has a due date, and the column would be empty.
  const hasDueDates = list.data === undefined || list.data.rows.some(({ due_at }) => due_at !== null)
  const columns = hasDueDates ? reviewColumns : columnsWithoutDueDates
  const { shown, choice } = useColumns('review-queue', columns)
  const { email } = useUser()
  const isBlind = useModule('blind_marking')
  const [isAssigning, setIsAssigning] = useState(false)
  const done = () => {
    selection.clear()
    setIsAssigning(false)
  }
  const assigning = useAssign({ onDone: done, tellsRefusal: true })
  const { assigned, ...further } = filters
  const count = countOfFilters(further)
  const [isOpen, setIsOpen] = useState(count > 0)
  const filtersId = useId()

  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search results`} state={state} onChange={change} columns={choice}>
        <SegmentedControl
          aria-label={t`Assigned to`}
          data={whose}
          value={assigned ?? 'all'}
          onChange={(value) => filter(readReviewFilters({ ...filters, assigned: value }))}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? t`Filters` : t`Filters (${count})`}
        </Button>
        <CsvButton name="review-queue" columns={exportedColumns} state={state} load={loadQueue(filters)} />
        <ColumnMenu columns={columns} choice={choice} />
      </ListToolbar>
      {isOpen && <ReviewFilterFields id={filtersId} filters={filters} onChange={filter} />}
      <BulkBar selection={selection}>
        <Button
          size="xs"
          loading={assigning.isPending}
          onClick={() => assigning.mutate({ items: selection.rows, reviewers: [email] })}
        >
          <Trans>Assign to me</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => setIsAssigning(true)}>
          <Trans>Assign…</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={assigning.isPending}
          onClick={() => assigning.mutate({ items: selection.rows, reviewers: [] })}
        >
          <Trans>Release</Trans>
        </Button>
      </BulkBar>
      {isBlind && (
        <Text size="sm" c="dimmed">
          <Trans>
            Tests are marked blind: you see a reference instead of the candidate. Searching for a name and filtering by
            cohort find training only.
          </Trans>
        </Text>
      )}
      {(list.data?.total ?? 0) >= reviewsCounted && (
        <Text size="sm" c="dimmed">
          <Trans>
            {reviewsCounted.toLocaleString(i18n.locale)} or more are waiting. Use filters or the search to find the
            others.
          </Trans>
        </Text>
      )}
      <ListTable
        what={t`results`}
        columns={shown}
        keyOf={keyOf}
        nameOf={(item) => commaSeparated([candidateName(item), item.case_name])}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        linkOf={(item) => placeOf(item, filters)}
        empty={<NothingWaits isFiltered={countOfFilters(filters) > 0} onClear={() => filter(noFilters)} />}
      />
      {isAssigning && (
        <AssignReviewsDialog items={selection.rows} onDone={done} onClose={() => setIsAssigning(false)} />
      )}
    </Stack>
  )
}

function NothingWaits({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <Notice
        icon={<IconChecks size={30} stroke={1.4} />}
        title={t`No results to review`}
        text={t`Answers that could not be graded automatically, and contests, appear here, longest waiting first.`}
      />
    )
  return (
    <Notice
      icon={<IconChecks size={30} stroke={1.4} />}
      title={t`No matching results`}
      text={t`Try fewer or different filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  )
}
