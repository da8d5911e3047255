import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { IconListCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { AssessmentRow } from './AssessmentRow.tsx'
import classes from './assessment.module.css'
import { useMarkingKeys } from './marking-keys.ts'
import { answerToManu, type Mark, type Marks, markingOf } from './marks.ts'
import { mayAccept } from './may-accept.ts'
import { draftsOf, pointsForMark } from './points.ts'

type Props = {
  rows: readonly ComparisonRow[]
  /** The one that the case is written in. */
  language: string
  marks: Marks
  canMark: boolean
  onMark: (row: ComparisonRow, mark: Mark) => void
  onAccept: (row: ComparisonRow) => void
  /** What the candidate says against the mark of an answer. */
  contestOf: (attributeId: string) => ReactNode
  /** What a reviewer wrote about an answer, and the way to write it. */
  commentOf: (row: ComparisonRow) => ReactNode
  /** The row that was come for: it has the focus. */
  focused: 'first' | { attributeId: string } | undefined
}

const sayings: Readonly<Record<string, 'agree' | 'disagree'>> = { a: 'agree', d: 'disagree' }

/** The comparison table. The row with the focus is marked by keys, and the focus goes on to the next. */
export function AssessmentTable({
  rows,
  language,
  marks,
  canMark,
  onMark,
  onAccept,
  contestOf,
  commentOf,
  focused,
}: Props) {
  const body = useMarkingKeys<ComparisonRow>({
    rows,
    canMark,
    onMark: (row, marking) => {
      const { feedback = '', criteria = draftsOf(row) } = marks.get(row.attributeId) ?? {}
      onMark(row, { marking, feedback, ...pointsForMark(row.rubric?.criteria ?? [], criteria, marking) })
    },
    otherMarking: (key, row) => {
      const says = sayings[key]
      return says && answerToManu(row, says)
    },
    onOtherKey: (key, row) => {
      if (key === 'm' && canMark) return writeComment(row)
      if (key !== 'v' || !canMark || !mayAccept(row, marks.get(row.attributeId))) return false
      onAccept(row)
      return true
    },
  })
  const lineOf = ({ attributeId }: { attributeId: string }) =>
    body.current?.querySelector<HTMLElement>(`:scope > tr[data-attribute="${CSS.escape(attributeId)}"]`)
  /** Opens the comment of a row, or goes on with it where it is open. */
  function writeComment(row: ComparisonRow): boolean {
    const place = lineOf(row)?.querySelector<HTMLElement>('[data-comment]')
    if (place instanceof HTMLButtonElement) place.click()
    else place?.focus()
    return place != null
  }
  useEffect(() => {
    if (focused === undefined) return
    const row = body.current?.querySelector<HTMLElement>(
      focused === 'first' ? ':scope > tr' : `:scope > tr[data-attribute="${CSS.escape(focused.attributeId)}"]`,
    )
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [body, focused])

  if (rows.length === 0)
    return (
      <Notice
        icon={<IconListCheck size={28} stroke={1.5} />}
        title={t`No matching answers`}
        text={t`Choose another filter to see more answers.`}
      />
    )
  return (
    <Paper withBorder className={`${classes.paper} no-screenshot`}>
      <Table verticalSpacing={10} fz="md" className={classes.table} aria-label={t`Answers and their references`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>Attribute</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Candidate</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Reference</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Marking</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Why</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map((row, index) => (
            <AssessmentRow
              key={row.attributeId}
              row={row}
              language={language}
              mark={marks.get(row.attributeId)}
              marking={markingOf(row, marks)}
              isFirst={index === 0}
              canMark={canMark}
              onMark={(mark) => onMark(row, mark)}
              onAccept={() => onAccept(row)}
              contest={contestOf(row.attributeId)}
              comment={commentOf(row)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
