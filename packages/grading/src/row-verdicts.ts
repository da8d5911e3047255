import type { Question } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Answers } from '@casebench/shared/case-file/schema'
import type { Reason, Verdict } from '@casebench/shared/evaluation'
import { type Message, msg } from '@casebench/shared/message'
import type { Judgement } from './judgement.ts'
import { missingEntries } from './missing-entries.ts'
import type { RowMatch } from './rows.ts'

const at = (baseId: string, row: number): string => `${baseId}${row}`

const surplusEntries = (count: number): Message =>
  count === 1 ? msg`One entry is not on the list.` : msg`${count} entries are not on the list.`

/** The verdicts on a repeatable subsection, ascending by row. */
export function rowVerdicts(match: RowMatch, sheet: AnswerSheet, answers: Answers): Verdict[] {
  const verdict = (
    question: Question,
    row: number,
    judgement: Pick<Judgement, 'marking' | 'credit' | 'reasons'>,
  ): Verdict => ({
    attributeId: at(question.baseId, row),
    marking: judgement.marking,
    credit: judgement.credit,
    weight: question.weight,
    reasons: judgement.reasons,
    gradedBy: 'rules',
  })
  const wrong = (reason: Reason): Pick<Judgement, 'marking' | 'credit' | 'reasons'> => ({
    marking: 'wrong',
    credit: 0,
    reasons: [reason],
  })
  const counted = match.questions.filter((question) => question.weight > 0)
  const paired = match.pairs.flatMap(({ row, judgements }) =>
    counted.flatMap((question) => {
      const judgement = judgements.get(question.baseId)
      return judgement === undefined ? [] : [verdict(question, row, judgement)]
    }),
  )
  const surplus = match.surplus.flatMap((row) => {
    const text = msg`not on the list: ${counted
      .map((question) => answers[at(question.baseId, row)]?.trim())
      .filter(Boolean)
      .join(', ')}`
    const reason: Reason = {
      code: 'surplus-row',
      text,
      hint: surplusEntries(match.surplus.length),
    }
    const written = counted.filter((question) => (answers[at(question.baseId, row)] ?? '').trim() !== '')
    return written.map((question) => verdict(question, row, wrong(reason)))
  })
  const missing = match.missing.flatMap(({ row, referenceRow }) => {
    const expected = counted.filter(
      (question) => (sheet[at(question.baseId, referenceRow)]?.answer ?? '').trim() !== '',
    )
    const text = msg`missing: ${expected.map((question) => sheet[at(question.baseId, referenceRow)]?.answer.trim()).join(', ')}`
    const reason: Reason = {
      code: 'missing-row',
      text,
      hint: missingEntries(match.missing.length),
    }
    return expected.map((question) => verdict(question, row, wrong(reason)))
  })
  return [...paired, ...surplus, ...missing]
}
