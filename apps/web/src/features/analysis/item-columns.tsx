import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { Item } from '@casebench/shared/contract/analysis'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { formatScore } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './analysis.module.css'
import { discriminationLabel } from './analysis-labels.ts'
import { Bar } from './Bar.tsx'
import { Flags } from './Flags.tsx'

export const itemColumns: readonly Column<Item>[] = [
  {
    key: 'title',
    get title() {
      return t`Question`
    },
    sort: 'title',
    width: 26,
    cell: ({ title, language, attributeId, asked }) => (
      <>
        {asked ? <CaseText language={language}>{title}</CaseText> : title}
        <span className={classes.code}>{asked ? attributeId : t`${attributeId}, no longer in the case`}</span>
      </>
    ),
  },
  {
    key: 'n',
    get title() {
      return t`Attempts`
    },
    sort: 'n',
    align: 'end',
    cell: ({ n }) => n.toLocaleString(i18n.locale),
  },
  {
    key: 'difficulty',
    get title() {
      return t`Mean credit`
    },
    sort: 'difficulty',
    align: 'end',
    width: 15,
    cell: ({ difficulty }) =>
      difficulty === null ? (
        '–'
      ) : (
        <span className={classes.measured}>
          <Bar share={difficulty} />
          {formatScore(difficulty)}
        </span>
      ),
  },
  {
    key: 'discrimination',
    get title() {
      return t`Discrimination`
    },
    sort: 'discrimination',
    align: 'end',
    cell: ({ n, discrimination }) => (
      <span className={n < minAttemptsForReliability ? classes.undetermined : undefined}>
        {discriminationLabel(n, discrimination)}
      </span>
    ),
  },
  {
    key: 'not_sure',
    get title() {
      return t`Not sure`
    },
    sort: 'not_sure',
    align: 'end',
    cell: ({ not_sure }) => formatScore(not_sure),
  },
  {
    key: 'by_person',
    get title() {
      return t`By a person`
    },
    sort: 'by_person',
    align: 'end',
    cell: ({ by_person }) => formatScore(by_person),
  },
  {
    key: 'contests',
    get title() {
      return t`Contests`
    },
    sort: 'contests',
    align: 'end',
    cell: ({ contests, contests_accepted }) => (contests === 0 ? '0' : t`${contests}, ${contests_accepted} accepted`),
  },
  {
    key: 'flags',
    get title() {
      return t`Worth a look`
    },
    sort: 'flags',
    width: 22,
    cell: ({ flags }) => <Flags flags={flags} />,
  },
]
