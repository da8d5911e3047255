import type { RubricCriterion } from '@casebench/shared/case-file/rubric'
import type { BlindRow } from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Table, Textarea } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useEffect, useState } from 'react'
import classes from '../marking/assessment.module.css'
import { ComparedCells } from '../marking/ComparedCells.tsx'
import { LazyCriteriaPoints } from '../marking/LazyCriteriaPoints.tsx'
import { MarkingChoice } from '../marking/MarkingChoice.tsx'
import { useMarkingKeys } from '../marking/marking-keys.ts'
import { type CriterionDraft, draftsOfGiven, givenIn, markByPoints, pointsForMark } from '../marking/points.ts'
import type { SecondMarks } from './second-marking.ts'

type Mark = SecondMarks[string]
/** A reason is kept once it is written, a mark at once. */
type OnMark = (attributeId: string, mark: Mark, isToKeep: boolean) => void
type Props = { rows: readonly BlindRow[]; language: string; marks: SecondMarks; canMark: boolean; onMark: OnMark }

/** A mark with the points that it comes to, where the question has a rubric. */
function chosen(criteria: readonly RubricCriterion[], mark: Mark | undefined, marking: Marking): Mark {
  const given = pointsForMark(criteria, draftsOfGiven(criteria, mark?.criteria ?? []), marking).criteria
  return { marking, reason: mark?.reason ?? '', ...(given && { criteria: givenIn(given) }) }
}

/** The comparison table without a marking, marked by the same keys. The first row has the focus. */
export function BlindTable({ rows, language, marks, canMark, onMark }: Props) {
  const body = useMarkingKeys<BlindRow>({
    rows,
    canMark,
    onMark: ({ attributeId, rubric }, marking) =>
      onMark(attributeId, chosen(rubric?.criteria ?? [], marks[attributeId], marking), true),
  })
  useEffect(() => body.current?.querySelector<HTMLElement>(':scope > tr')?.focus(), [body])
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
              <Trans>Your mark</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Reason (optional)</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map((row, index) => (
            <Row
              key={row.attributeId}
              row={row}
              language={language}
              mark={marks[row.attributeId]}
              isFirst={index === 0}
              canMark={canMark}
              onMark={(mark, isToKeep) => onMark(row.attributeId, mark, isToKeep)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

type RowProperties = {
  row: BlindRow
  /** The one that the case is written in. */
  language: string
  mark: Mark | undefined
  isFirst: boolean
  canMark: boolean
  onMark: (mark: Mark, isToKeep: boolean) => void
}

function Row({ row, language, mark, isFirst, canMark, onMark }: RowProperties) {
  const { attributeName, rubric } = row
  const criteria = rubric?.criteria ?? []
  // Points are kept once every criterion has some.
  const [unfinished, setUnfinished] = useState<CriterionDraft[]>()
  const change = (next: Mark, isToKeep: boolean) => {
    setUnfinished(undefined)
    onMark(next, isToKeep)
  }
  const give = (drafts: CriterionDraft[]) => {
    const marking = markByPoints(criteria, drafts, undefined)
    if (marking === undefined) return setUnfinished(drafts)
    const points = drafts.map(({ points: one }) => one)
    const isText = mark?.criteria?.every((one, index) => one.points === points[index]) === true
    change({ marking, reason: mark?.reason ?? '', criteria: givenIn(drafts) }, !isText)
  }
  return (
    <Table.Tr className={classes.row} tabIndex={isFirst ? 0 : -1} aria-label={attributeName}>
      <ComparedCells row={row} language={language} />
      <Table.Td>
        <MarkingChoice
          label={t`Your mark of ${attributeName}`}
          value={unfinished ? undefined : mark?.marking}
          disabled={!canMark}
          onChange={(marking) => change(chosen(criteria, mark, marking), true)}
        />
      </Table.Td>
      <Table.Td className={classes.why}>
        {rubric && (
          <LazyCriteriaPoints
            name={attributeName}
            guidance={rubric.guidance}
            criteria={criteria}
            drafts={unfinished ?? draftsOfGiven(criteria, mark?.criteria ?? [])}
            language={language}
            canMark={canMark}
            onChange={give}
            onLeave={() => canMark && mark !== undefined && unfinished === undefined && onMark(mark, true)}
          />
        )}
        {mark !== undefined && (
          <Textarea
            aria-label={t`Reason for the marking of ${attributeName}`}
            placeholder={t`A reason`}
            size="xs"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={2000}
            readOnly={!canMark}
            value={mark.reason}
            onChange={({ currentTarget: { value } }) => onMark({ ...mark, reason: value }, false)}
            onBlur={() => canMark && onMark(mark, true)}
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}
