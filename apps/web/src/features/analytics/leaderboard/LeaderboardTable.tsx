import type { LeaderboardRow } from '@casebench/shared/contract/analytics'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { Fragment } from 'react'
import { formatPercent } from '../../../ui/formats.ts'
import classes from './leaderboard.module.css'
import { followsAGap, formatPoints, isShared } from './standing.ts'

type Props = { rows: readonly LeaderboardRow[]; offset: number; size: number }

/** People by their points. One's own row is marked by a word and stays in view while the page scrolls. */
export function LeaderboardTable({ rows, offset, size }: Props) {
  return (
    <Table verticalSpacing={9} fz="md" className={classes.table} aria-label={t`People`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <Trans>Rank</Trans>
          </Table.Th>
          <Table.Th scope="col">
            <Trans>Person</Trans>
          </Table.Th>
          <Table.Th scope="col" data-align="end" className={classes.wide}>
            <Trans>Level</Trans>
          </Table.Th>
          <Table.Th scope="col" data-align="end" className={classes.wide}>
            <Trans>Average score</Trans>
          </Table.Th>
          <Table.Th scope="col" data-align="end" className={classes.wide}>
            <Trans>Cases completed</Trans>
          </Table.Th>
          <Table.Th scope="col" data-align="end">
            <Trans>Points</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Fragment key={row.username}>
            {followsAGap(rows, index, { offset, size }) && (
              <Table.Tr className={classes.gap}>
                <Table.Td colSpan={6}>
                  <span aria-hidden>⋯</span>
                  <VisuallyHidden>
                    <Trans>More people in between</Trans>
                  </VisuallyHidden>
                </Table.Td>
              </Table.Tr>
            )}
            <PersonRow row={row} shared={isShared(rows, row.rank)} />
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function PersonRow({ row, shared }: { row: LeaderboardRow; shared: boolean }) {
  const { rank, username, level, average_score: average, cases_completed: completed, points, own, hidden } = row
  const cases = plural(completed, { one: '1 case', other: '# cases' })
  return (
    <Table.Tr className={classes.row} data-own={own || undefined} aria-current={own || undefined}>
      <Table.Td className={classes.rank}>
        {shared ? (
          <>
            <VisuallyHidden>{t`${rank}, shared`}</VisuallyHidden>
            <span aria-hidden>{rank}</span>
            <span aria-hidden className={classes.shared} title={t`Tied with others`}>
              =
            </span>
          </>
        ) : (
          rank
        )}
      </Table.Td>
      <Table.Th scope="row" className={classes.person}>
        {username}
        {own && <span className={classes.you}>{hidden ? t`you, hidden from others` : t`you`}</span>}
        <span className={classes.narrow}>
          {average === null ? t`Level ${level} · ${cases}` : t`Level ${level} · ${cases} · ${average}% on average`}
        </span>
      </Table.Th>
      <Table.Td data-align="end" className={classes.wide}>
        {level}
      </Table.Td>
      <Table.Td data-align="end" className={classes.wide}>
        {average === null ? '–' : formatPercent(average)}
      </Table.Td>
      <Table.Td data-align="end" className={classes.wide}>
        {completed}
      </Table.Td>
      <Table.Td data-align="end" className={classes.points}>
        {formatPoints(points)}
      </Table.Td>
    </Table.Tr>
  )
}
