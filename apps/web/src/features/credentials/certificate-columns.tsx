import type { IssuedCertificate } from '@casebench/shared/contract/credentials'
import { t } from '@lingui/core/macro'
import { formatDate } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './credentials.module.css'
import { Standing } from './own/Standing.tsx'
import { standingLabels } from './own/standing-labels.ts'

export const certificateColumns: readonly Column<IssuedCertificate>[] = [
  {
    key: 'holder',
    get title() {
      return t`Holder`
    },
    sort: 'holder',
    width: 28,
    cell: ({ holder, email }) => (
      <>
        <bdi>{holder}</bdi>
        <div className={classes.more}>{email}</div>
      </>
    ),
    text: ({ holder }) => holder,
  },
  {
    key: 'title',
    get title() {
      return t`Certificate`
    },
    sort: 'title',
    width: 26,
    cell: ({ title }) => <bdi>{title}</bdi>,
    text: ({ title }) => title,
  },
  {
    key: 'standing',
    get title() {
      return t`State`
    },
    cell: ({ standing, flag }) => (
      <>
        <Standing standing={standing} />
        {flag !== null && <div className={classes.flag}>{standingLabels.flagged}</div>}
      </>
    ),
    text: ({ standing }) => standingLabels[standing],
  },
  {
    key: 'issued_at',
    get title() {
      return t({ message: 'Issued', context: 'date' })
    },
    sort: 'issued_at',
    cell: ({ issued_at }) => formatDate(issued_at),
    text: ({ issued_at }) => issued_at,
  },
  {
    key: 'valid_until',
    get title() {
      return t`Valid until`
    },
    sort: 'valid_until',
    cell: ({ valid_until }) => (valid_until === null ? '–' : formatDate(valid_until)),
    text: ({ valid_until }) => valid_until,
  },
]
