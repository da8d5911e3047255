import type { TestQuestion } from '@casebench/shared/contract/assessment'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { formatScore } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import { formatCoefficient } from '../analysis/analysis-labels.ts'
import { Flags } from '../analysis/Flags.tsx'
import classes from './assessment.module.css'
import { FigureCell } from './FigureCell.tsx'

export const questionColumns: readonly Column<TestQuestion>[] = [
  {
    key: 'title',
    get title() {
      return t`Question`
    },
    sort: 'title',
    width: 30,
    cell: ({ title, language, attributeId, asked }) => (
      <>
        {asked ? <CaseText language={language}>{title}</CaseText> : title}
        <span className={classes.code}>{asked ? attributeId : t`${attributeId}, no longer in the case`}</span>
      </>
    ),
  },
  {
    key: 'seen',
    get title() {
      return t`Seen by`
    },
    sort: 'seen',
    align: 'end',
    cell: ({ seen }) => seen.toLocaleString(i18n.locale),
  },
  {
    key: 'difficulty',
    get title() {
      return t`Mean credit`
    },
    sort: 'difficulty',
    align: 'end',
    cell: ({ statistics }) => <FigureCell figure={statistics} shown={({ difficulty }) => formatScore(difficulty)} />,
  },
  {
    key: 'item_total',
    get title() {
      return t`Item-rest correlation`
    },
    sort: 'item_total',
    align: 'end',
    cell: ({ statistics }) => (
      <FigureCell figure={statistics} shown={({ item_total }) => formatCoefficient(item_total)} />
    ),
  },
  {
    key: 'upper_lower',
    get title() {
      return t`Top 27% minus bottom 27%`
    },
    sort: 'upper_lower',
    align: 'end',
    cell: ({ statistics }) => (
      <FigureCell figure={statistics} shown={({ upper_lower }) => formatCoefficient(upper_lower)} />
    ),
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
