import { isMarkedBy } from '@casebench/shared/case-file/rubric'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import type { GradedBy, Marking } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { MarkedCriteria } from '../../ui/result/MarkedCriteria.tsx'
import { AcceptButton } from './AcceptButton.tsx'
import { AnswerToManu } from './AnswerToManu.tsx'
import classes from './assessment.module.css'
import { ComparedCells } from './ComparedCells.tsx'
import { LazyCriteriaPoints } from './LazyCriteriaPoints.tsx'
import { MarkingChoice } from './MarkingChoice.tsx'
import { isManus, isUndecided, type Mark, waits } from './marks.ts'
import { mayAccept } from './may-accept.ts'
import { draftsOf, isIncomplete, markByPoints, pointsForMark } from './points.ts'
import { RowEvidence } from './RowEvidence.tsx'

type Props = {
  row: ComparisonRow
  /** The one that the case is written in. */
  language: string
  mark: Mark | undefined
  marking: Marking
  isFirst: boolean
  canMark: boolean
  onMark: (mark: Mark) => void
  onAccept: () => void
  contest: ReactNode
  comment: ReactNode
}

const graders: Readonly<Record<GradedBy, string | undefined>> = {
  rules: undefined,
  get model() {
    return t`Marked by Manu`
  },
  get person() {
    return t`Marked by a person`
  },
}

export function AssessmentRow(props: Props) {
  const { row, language, mark, marking, isFirst, canMark, onMark, onAccept, contest, comment } = props
  const { attributeName, feedback, quote, gradedBy, suggested, weight, rubric } = row
  const grader =
    suggested !== null
      ? t`Suggested by Manu: a person must confirm it`
      : gradedBy === 'person' && waits(row)
        ? t`Left as not sure by a reviewer: another reviewer must decide`
        : isUndecided(row)
          ? t`Undecided: a reviewer must decide`
          : graders[gradedBy]
  const criteria = rubric?.criteria ?? []
  const drafts = mark?.criteria ?? (mark === undefined ? draftsOf(row) : [])
  // Points by criteria that its question no longer has.
  const earlier = row.criteria && !isMarkedBy(row.criteria, criteria) ? row.criteria : undefined
  const isOpen = isUndecided(row) && (mark === undefined || isIncomplete(mark))
  return (
    <Table.Tr
      className={classes.row}
      data-changed={mark !== undefined || undefined}
      data-attribute={row.attributeId}
      tabIndex={isFirst ? 0 : -1}
      aria-label={attributeName}
    >
      <ComparedCells row={row} language={language}>
        {weight === 0 && (
          <span className={classes.place}>
            <Trans>Does not count</Trans>
          </span>
        )}
        <RowEvidence row={row} language={language} />
      </ComparedCells>
      <Table.Td>
        <MarkingChoice
          label={t`Marking of ${attributeName}`}
          value={isOpen ? undefined : marking}
          disabled={!canMark}
          onChange={(chosen) =>
            onMark({ marking: chosen, feedback: mark?.feedback ?? '', ...pointsForMark(criteria, drafts, chosen) })
          }
        />
      </Table.Td>
      <Table.Td className={classes.why}>
        {rubric && (
          <LazyCriteriaPoints
            name={attributeName}
            guidance={rubric.guidance}
            criteria={criteria}
            drafts={drafts}
            language={language}
            canMark={canMark}
            onChange={(given) =>
              onMark({
                marking: markByPoints(criteria, given, row.manuMarking),
                feedback: mark?.feedback ?? '',
                criteria: given,
              })
            }
          />
        )}
        {earlier && <MarkedCriteria criteria={earlier} language={language} />}
        {(mark === undefined || isManus(row)) && (
          <>
            {feedback}
            {quote !== null && (
              <blockquote className={classes.quote} dir="auto">
                {quote}
              </blockquote>
            )}
            {grader !== undefined && <span className={classes.grader}>{grader}</span>}
          </>
        )}
        {mark !== undefined && (
          <Textarea
            aria-label={t`Reason for the marking of ${attributeName}`}
            placeholder={t`Reason (shown to the candidate in training)`}
            size="xs"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={5000}
            value={mark.feedback}
            onChange={({ currentTarget: { value } }) => onMark({ ...mark, feedback: value })}
          />
        )}
        {canMark && isManus(row) && mark === undefined && (
          <AnswerToManu
            row={row}
            onAnswer={(chosen) => onMark({ marking: chosen, feedback: '', ...pointsForMark(criteria, drafts, chosen) })}
          />
        )}
        {canMark && mayAccept(row, mark) && <AcceptButton row={row} onAccept={onAccept} />}
        {comment}
        {contest}
      </Table.Td>
    </Table.Tr>
  )
}
