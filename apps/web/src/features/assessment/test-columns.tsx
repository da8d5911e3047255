import type { MeasuredTest } from '@casebench/shared/contract/assessment'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatDate } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { formatCoefficient } from '../analysis/analysis-labels.ts'
import classes from './assessment.module.css'
import { FigureCell } from './FigureCell.tsx'
import { sharePercent, versionsLabel } from './figure-texts.ts'

export const testColumns: readonly Column<MeasuredTest>[] = [
  {
    key: 'title',
    get title() {
      return t`Case`
    },
    sort: 'title',
    width: 28,
    cell: ({ title, case_id }) => (
      <>
        <bdi>{title}</bdi>
        <span className={classes.code}>{case_id}</span>
      </>
    ),
    text: ({ title }) => title,
  },
  {
    key: 'version',
    get title() {
      return t`Version`
    },
    sort: 'version',
    cell: ({ versions }) => (versions.length === 0 ? '–' : versionsLabel(versions)),
    text: ({ versions }) => versions.join(', '),
  },
  {
    key: 'n',
    get title() {
      return t`People`
    },
    sort: 'n',
    align: 'end',
    cell: ({ n }) => (n === null ? '–' : n.toLocaleString(i18n.locale)),
    text: ({ n }) => n,
  },
  {
    key: 'alpha',
    get title() {
      return t`Reliability`
    },
    sort: 'alpha',
    align: 'end',
    cell: ({ alpha }) => (alpha === null ? '–' : <FigureCell figure={alpha} shown={formatCoefficient} />),
    text: ({ alpha }) => alpha?.value ?? null,
  },
  {
    key: 'sem',
    get title() {
      return t({ message: 'SEM', comment: 'Standard error of measurement' })
    },
    sort: 'sem',
    align: 'end',
    cell: ({ sem }) => (sem === null ? '–' : <FigureCell figure={sem} shown={sharePercent} />),
    text: ({ sem }) => sem?.value ?? null,
  },
  {
    key: 'consistency',
    get title() {
      return t`Decision consistency`
    },
    sort: 'consistency',
    align: 'end',
    cell: ({ consistency }) => (consistency === null ? '–' : <FigureCell figure={consistency} shown={sharePercent} />),
    text: ({ consistency }) => consistency?.value ?? null,
  },
  {
    key: 'as_of',
    get title() {
      return t`Last counted`
    },
    sort: 'as_of',
    cell: ({ as_of }) => (as_of === null ? t`Not counted yet` : formatDate(as_of)),
    text: ({ as_of }) => as_of,
  },
]
