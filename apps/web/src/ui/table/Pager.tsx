import { NativeSelect, Pagination } from '@mantine/core'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Group.css'
import classes from './list.module.css'
import { type ListState, pageSizes } from './list-state.ts'

type Props = {
  total: number
  /** Where the server stops counting. */
  countedTo?: number | undefined
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

const labels = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' }

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ total, countedTo, state: { page, size }, onChange }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  const from = (page - 1) * size + 1
  const number = (value: number) => value.toLocaleString('en')
  return (
    <div className={classes.pager}>
      <span role="status">
        {number(from)}–{number(Math.min(total, page * size))} of {number(total)}
        {total === countedTo && ' or more'}
      </span>
      {total > pageSizes[0] && (
        <NativeSelect
          aria-label="Rows per page"
          size="xs"
          data={pageSizes.map((value) => ({ value: String(value), label: `${value} per page` }))}
          value={String(size)}
          onChange={({ currentTarget: { value } }) => onChange({ size: Number(value) })}
        />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className={classes.pages}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={(wanted) => onChange({ page: wanted })}
            siblings={1}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
            getControlProps={(control) => ({ 'aria-label': labels[control] })}
          />
        </nav>
      )}
    </div>
  )
}
