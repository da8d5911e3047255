import type { LeaderboardRow } from '@casebench/shared/contract/analytics'
import { Table, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { Fragment } from 'react'
import classes from './leaderboard.module.css'
import { followsAGap, formatPoints, isShared } from './standing.ts'

type Props = { rows: readonly LeaderboardRow[]; offset: number; size: number }

/** People by their points. One's own row is marked by a word and stays in view while the page scrolls. */
export function LeaderboardTable({ rows, offset, size }: Props) {
  return (
    <Table verticalSpacing={9} fz="md" className={classes.table} aria-label="People">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Rank</Table.Th>
          <Table.Th scope="col">Person</Table.Th>
          <Table.Th scope="col" data-align="end" className={classes.wide}>
            Level
          </Table.Th>
          <Table.Th scope="col" data-align="end" className={classes.wide}>
            Average score
          </Table.Th>
          <Table.Th scope="col" data-align="end" className={classes.wide}>
            Cases completed
          </Table.Th>
          <Table.Th scope="col" data-align="end">
            Points
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
                  <VisuallyHidden>More people in between</VisuallyHidden>
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
  const cases = completed === 1 ? '1 case' : `${completed} cases`
  return (
    <Table.Tr className={classes.row} data-own={own || undefined} aria-current={own || undefined}>
      <Table.Td className={classes.rank}>
        {rank}
        {shared && <VisuallyHidden>, shared</VisuallyHidden>}
        {shared && (
          <span aria-hidden className={classes.shared} title="Tied with others">
            =
          </span>
        )}
      </Table.Td>
      <Table.Th scope="row" className={classes.person}>
        {username}
        {own && <span className={classes.you}>{hidden ? 'you, hidden from others' : 'you'}</span>}
        <span className={classes.narrow}>
          {`Level ${level} · ${cases}${average === null ? '' : ` · ${average}% on average`}`}
        </span>
      </Table.Th>
      <Table.Td data-align="end" className={classes.wide}>
        {level}
      </Table.Td>
      <Table.Td data-align="end" className={classes.wide}>
        {average === null ? '–' : `${average}%`}
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
