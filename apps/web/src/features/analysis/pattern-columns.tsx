import type { ErrorPattern } from '@casebench/shared/contract/analysis'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useCanOpen } from '../../api/roles.ts'
import { CaseText } from '../../ui/case-text/CaseText.tsx'
import { formatScore } from '../../ui/formats.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './analysis.module.css'
import { Bar } from './Bar.tsx'
import { Trend } from './Trend.tsx'

export const patternColumns: readonly Column<ErrorPattern>[] = [
  {
    key: 'words',
    get title() {
      return t`Reason`
    },
    sort: 'words',
    width: 28,
    cell: ({ words, code }) => (
      <>
        {words}
        <span className={classes.code}>{code}</span>
      </>
    ),
  },
  {
    key: 'count',
    get title() {
      return t`Wrong answers`
    },
    sort: 'count',
    align: 'end',
    cell: ({ count }) => count.toLocaleString(i18n.locale),
  },
  {
    key: 'undecided',
    get title() {
      return t`Undecided`
    },
    sort: 'undecided',
    align: 'end',
    cell: ({ undecided }) => undecided.toLocaleString(i18n.locale),
  },
  {
    key: 'share',
    get title() {
      return t`Share of points lost`
    },
    sort: 'share',
    align: 'end',
    width: 18,
    cell: ({ share }) => (
      <span className={classes.measured}>
        <Bar share={share} tone="wrong" />
        {formatScore(share)}
      </span>
    ),
  },
  {
    key: 'weeks',
    get title() {
      return t`Last 12 weeks`
    },
    cell: ({ weeks }) => <Trend counts={weeks.map(({ count }) => count)} />,
  },
  {
    key: 'examples',
    get title() {
      return t`Most often in`
    },
    width: 26,
    cell: ({ examples }) => <Examples examples={examples} />,
  },
]

function Examples({ examples }: Pick<ErrorPattern, 'examples'>) {
  const canOpenPage = useCanOpen('case_profile')
  return (
    <ul className={classes.examples}>
      {examples.map(({ caseId, case_name, attributeId, title, language, count }) => (
        <li key={`${caseId} ${attributeId}`}>
          {canOpenPage && attributeId !== '' ? (
            <Link to="/admin/case_manager/cases/$caseId/analysis" params={{ caseId }} search={{ item: attributeId }}>
              <CaseText language={language ?? undefined}>{title}</CaseText>
            </Link>
          ) : (
            <CaseText language={language ?? undefined}>{title}</CaseText>
          )}{' '}
          ({count.toLocaleString(i18n.locale)})
          <span className={classes.code}>{attributeId === '' ? case_name : `${case_name} · ${attributeId}`}</span>
        </li>
      ))}
    </ul>
  )
}
