import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedWithin } from '@casebench/shared/contract/cohort-progress'
import type { ReportPattern } from '@casebench/shared/contract/reports'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { formatScore } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import analysis from '../analysis/analysis.module.css'
import { Bar } from '../analysis/Bar.tsx'
import classes from './reports.module.css'
import { useReportPatterns } from './reports.ts'

type Props = { mode: Mode | undefined; assigned: AssignedWithin; caseId: string | undefined }

const day = 24 * 60 * 60 * 1000
const days: Record<AssignedWithin, number | undefined> = {
  any: undefined,
  '30_days': 30,
  '90_days': 90,
  '365_days': 365,
}
const few = 8

const firstDay = (assigned: AssignedWithin, now: number): string | undefined => {
  const back = days[assigned]
  return back === undefined ? undefined : new Date(now - back * day).toISOString().slice(0, 10)
}

/** Why first attempts lost points. */
export function ReportErrors({ mode, assigned, caseId }: Props) {
  const [now] = useState(() => Date.now())
  const query = useReportPatterns({ mode, caseId, from: firstDay(assigned, now) })
  return (
    <Paper withBorder component="section" className={analysis.card} aria-labelledby="errors">
      <Title order={2} id="errors">
        <Trans>Error patterns</Trans>
      </Title>
      <p className={classes.quiet}>
        <Trans>
          Why first attempts submitted in this period lost points, across all people. Answers that wait for a reviewer
          are not counted.
        </Trans>
      </p>
      <QueryBoundary query={query} failed={t`Could not load this list`} loading={<ListSkeleton columns={4} />}>
        {({ patterns, analysed, to_analyse: toAnalyse }) => (
          <>
            {patterns.length === 0 ? (
              <p className={classes.quiet}>
                <Trans>No points were lost in this period</Trans>
              </p>
            ) : (
              <Patterns patterns={patterns} />
            )}
            <p className={classes.quiet}>{coverage(analysed, toAnalyse)}</p>
          </>
        )}
      </QueryBoundary>
    </Paper>
  )
}

function coverage(analysed: number, toAnalyse: number): string {
  const counted = plural(analysed, { one: 'Counted in # analysed case.', other: 'Counted in # analysed cases.' })
  if (toAnalyse === 0) return counted
  const missing = plural(toAnalyse, {
    one: '# case with results was never analysed: open its analysis to include it.',
    other: '# cases with results were never analysed: open their analyses to include them.',
  })
  return `${counted} ${missing}`
}

function Patterns({ patterns }: { patterns: readonly ReportPattern[] }) {
  const [all, setAll] = useState(false)
  const mayAnalyse = useCanOpen('case_profile')
  return (
    <>
      <div className={classes.scroll}>
        <Table className={classes.patterns} aria-labelledby="errors">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Reason`}</Table.Th>
              <Table.Th className={classes.figure}>{t`Wrong answers`}</Table.Th>
              <Table.Th>{t`Share of points lost`}</Table.Th>
              <Table.Th>{t`Most often in`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(all ? patterns : patterns.slice(0, few)).map(({ code, words, count, share, cases }) => (
              <Table.Tr key={code}>
                <Table.Th scope="row">{words}</Table.Th>
                <Table.Td className={classes.figure}>{count.toLocaleString(i18n.locale)}</Table.Td>
                <Table.Td>
                  <span className={analysis.measured}>
                    <Bar share={share} tone="wrong" />
                    {formatScore(share)}
                  </span>
                </Table.Td>
                <Table.Td>
                  <ul className={analysis.examples}>
                    {cases.map(({ caseId, name, mode, count: here }) => (
                      <li key={`${caseId} ${mode}`}>
                        {mayAnalyse ? (
                          <Link
                            to="/admin/case_manager/cases/$caseId/analysis"
                            params={{ caseId }}
                            search={{ view: 'errors', mode: mode === 'test' ? 'test' : undefined }}
                          >
                            {name}
                          </Link>
                        ) : (
                          name
                        )}{' '}
                        ({here.toLocaleString(i18n.locale)})
                      </li>
                    ))}
                  </ul>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!all && patterns.length > few && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {t`Show all ${patterns.length.toLocaleString(i18n.locale)}`}
        </Button>
      )}
    </>
  )
}
