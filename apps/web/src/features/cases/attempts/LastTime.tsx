import type { Question } from '@casebench/shared/case-file/questions'
import type { Marking } from '@casebench/shared/evaluation'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { EvidenceChip } from '../../evidence/EvidenceChip.tsx'
import { titlesOf } from '../../evidence/evidence-documents.ts'
import { MarkedEvidence } from '../../evidence/MarkedEvidence.tsx'
import { useAnswer } from '../answers/answer-hooks.ts'
import { CommentText } from '../comments/Comment.tsx'
import { caseTextsIn } from '../desk/case-texts.ts'
import { useDesk } from '../desk/desk-context.ts'
import { withOriginalTitles } from '../result/markings.ts'
import { isChanged, shortAnswerText } from './answer-text.ts'
import classes from './attempts.module.css'
import { lastMarkings } from './last-markings.ts'
import { lastTimeId } from './last-time-id.ts'
import { useLastAttempt } from './use-last-attempt.ts'

const heads: Readonly<Record<Marking, () => React.ReactNode>> = {
  correct: () => <Trans>Last time: right.</Trans>,
  wrong: () => <Trans>Last time: wrong.</Trans>,
  notSure: () => <Trans>Last time: waiting for a reviewer.</Trans>,
}

/** The mark, the hint and the evidence of the last attempt beside the field in which one tries again. */
export function LastTime({ question }: { question: Question }) {
  const { attributeId, title } = question
  const { store, review, language } = useDesk()
  const attempt = useLastAttempt()
  const view = useAnswer(store, attributeId)
  const shown = attempt?.evaluation
  if (!attempt || !shown) return null
  const evaluation = language.shown === language.original ? withOriginalTitles(shown) : shown
  const marked = lastMarkings(shown).get(attributeId)
  const item = [...evaluation.marking.wrong, ...evaluation.marking.notSure].find(
    (one) => one.attributeId === attributeId,
  )
  if (!marked) return null
  const { marking } = marked
  const then = attempt.answers[attributeId]
  const changed = isChanged(then, view.value)
  const evidence = evaluation.evidence?.[attributeId]
  const pieces = attempt.evidence[attributeId] ?? []
  const comment = attempt.comments.find((one) => one.attributeId === attributeId)
  if (marking === 'correct' && !changed && comment === undefined && evidence?.mark.source !== 'wrong')
    return (
      <p id={lastTimeId(attributeId)} className={classes.right}>
        <IconCheck size={14} stroke={2.4} aria-hidden />
        <Trans>Right last time</Trans>
      </p>
    )
  const text = shortAnswerText(question, then)
  const feedback = item?.detailed_feedback || item?.feedback
  const titleOf = titlesOf(caseTextsIn(review.caseData, language).documents)
  return (
    <div
      id={lastTimeId(attributeId)}
      className={classes.last}
      data-marking={marking}
      data-changed={changed || undefined}
    >
      <p className={classes.lastText}>
        <strong>{heads[marking]()}</strong>{' '}
        {changed && text !== '' && (
          <Trans>
            You wrote{' '}
            <span className={classes.then} dir="auto">
              {text}
            </span>
            .
          </Trans>
        )}{' '}
        {feedback}
        {changed && marking !== 'correct' && (
          <span className={classes.changed}>
            <Trans context="answer">Changed</Trans>
          </span>
        )}
      </p>
      {comment !== undefined && <CommentText text={comment.text} />}
      {changed && marking === 'correct' && then !== undefined && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${title}: ${text}`}
          onClick={() => store.setAndSend(attributeId, then)}
        >
          <Trans>Use this answer again</Trans>
        </Button>
      )}
      {evidence && (
        <>
          {pieces.length > 0 && (
            <div className={classes.pieces}>
              {pieces.map((piece) => (
                <EvidenceChip key={JSON.stringify(piece)} evidence={piece} titleOf={titleOf} />
              ))}
            </div>
          )}
          <MarkedEvidence shown={evidence} titleOf={titleOf} language={language.original} />
        </>
      )}
    </div>
  )
}
