import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
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

const labels = {
  get first() {
    return t`First page`
  },
  get previous() {
    return t`Previous page`
  },
  get next() {
    return t`Next page`
  },
  get last() {
    return t`Last page`
  },
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ total, countedTo, state: { page, size }, onChange }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  const from = (page - 1) * size + 1
  const number = (value: number) => value.toLocaleString(i18n.locale)
  const [first, last, all] = [number(from), number(Math.min(total, page * size)), number(total)]
  return (
    <div className={classes.pager}>
      <span role="status">
        {total === countedTo ? t`${first}–${last} of ${all} or more` : t`${first}–${last} of ${all}`}
      </span>
      {total > pageSizes[0] && (
        <NativeSelect
          aria-label={t`Rows per page`}
          size="xs"
          data={pageSizes.map((value) => ({ value: String(value), label: t`${value} per page` }))}
          value={String(size)}
          onChange={({ currentTarget: { value } }) => onChange({ size: Number(value) })}
        />
      )}
      {pages > 1 && (
        <nav aria-label={t`Pages`} className={classes.pages}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={(wanted) => onChange({ page: wanted })}
            siblings={1}
            getItemProps={(item) => ({ 'aria-label': t`Page ${item}` })}
            getControlProps={(control) => ({ 'aria-label': labels[control] })}
          />
        </nav>
      )}
    </div>
  )
}
