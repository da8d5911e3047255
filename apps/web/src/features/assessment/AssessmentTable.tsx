import type { ComparisonRow } from '@casebench/shared/contract/case-administration'
import type { Marking } from '@casebench/shared/evaluation'
import { Paper, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { IconListCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { AssessmentRow, mayAccept } from './AssessmentRow.tsx'
import classes from './assessment.module.css'
import { type Marks, markingOf } from './marks.ts'

type Properties = {
  rows: readonly ComparisonRow[]
  marks: Marks
  canMark: boolean
  onMark: (row: ComparisonRow, mark: { marking: Marking; feedback: string }) => void
  onAccept: (row: ComparisonRow) => void
  /** What the candidate says against the mark of an answer. */
  contestOf: (attributeId: string) => ReactNode
}

const markingBy: Readonly<Record<string, Marking>> = { c: 'correct', w: 'wrong', n: 'notSure' }
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** The comparison table. The row with the focus is marked by keys, and the focus goes on to the next. */
export function AssessmentTable({ rows, marks, canMark, onMark, onAccept, contestOf }: Properties) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focus = (index: number) => body.current?.querySelectorAll<HTMLElement>(':scope > tr')[index]?.focus()

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const index = [...(body.current?.children ?? [])].findIndex((line) => line.contains(event.target as Node))
    const row = rows[index]
    if (row === undefined) return
    const step = steps[event.key]
    const marking = markingBy[event.key.toLowerCase()]
    if (step !== undefined) focus(index + step)
    else if (marking !== undefined && canMark) {
      onMark(row, { marking, feedback: marks.get(row.attributeId)?.feedback ?? '' })
      focus(index + 1)
    } else if (event.key.toLowerCase() === 'v' && canMark && mayAccept(row)) onAccept(row)
    else return
    event.preventDefault()
  }

  if (rows.length === 0)
    return (
      <Notice
        icon={<IconListCheck size={28} stroke={1.5} />}
        title="No answer is of this kind"
        text="The other filters have the rest."
      />
    )
  return (
    <Paper withBorder className={classes.paper}>
      <Table verticalSpacing={10} fz="md" className={classes.table} aria-label="Answers beside their references">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Attribute</Table.Th>
            <Table.Th scope="col">Candidate</Table.Th>
            <Table.Th scope="col">Reference</Table.Th>
            <Table.Th scope="col">Marking</Table.Th>
            <Table.Th scope="col">Why</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <AssessmentRow
              key={row.attributeId}
              row={row}
              mark={marks.get(row.attributeId)}
              marking={markingOf(row, marks)}
              isFirst={index === 0}
              canMark={canMark}
              onMark={(mark) => onMark(row, mark)}
              onAccept={() => onAccept(row)}
              contest={contestOf(row.attributeId)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
