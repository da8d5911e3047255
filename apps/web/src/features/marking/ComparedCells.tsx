import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { shownAnswer } from '../../ui/case-text/shown-answer.ts'
import { AnswerText } from './AnswerText.tsx'
import { differenceOf } from './answer-difference.ts'
import classes from './assessment.module.css'
import { placeLanguage, placeOf } from './row-place.ts'
import { StructureComparison } from './StructureComparison.tsx'

type Props = {
  row: Pick<
    ComparisonRow,
    | 'componentTitle'
    | 'sectionTitle'
    | 'subsectionTitle'
    | 'attributeId'
    | 'attributeName'
    | 'userAnswer'
    | 'correctAnswer'
    | 'yesNo'
  > & { structure?: ComparisonRow['structure'] }
  /** The one that the case is written in. */
  language: string
  /** What else is said of the question. */
  children?: ReactNode
}

/** The cells that a row of answers begins with, whoever marks it: the question and where it stands, the answer, and its reference. */
export function ComparedCells({ row, language, children }: Props) {
  const { attributeName } = row
  const [given, wanted] = [shownAnswer(row.userAnswer, row), shownAnswer(row.correctAnswer, row)]
  const difference = useMemo(() => differenceOf(given, wanted), [given, wanted])
  const referenceLanguage = wanted === row.correctAnswer ? language : undefined
  return (
    <>
      <Table.Td className={classes.attribute}>
        <span className={classes.place} lang={placeLanguage(row, language)} dir="auto">
          {placeOf(row)}
        </span>
        <span className={classes.name} lang={language} dir="auto">
          {attributeName}
        </span>
        <StructureComparison row={row} />
        {children}
      </Table.Td>
      <Table.Td data-title={t`Candidate`}>
        <AnswerText pieces={difference.answer} side="answer" empty={t`No answer`} />
      </Table.Td>
      <Table.Td data-title={t`Reference`}>
        <AnswerText
          pieces={difference.reference}
          side="reference"
          empty={t`No reference`}
          language={referenceLanguage}
        />
      </Table.Td>
    </>
  )
}
