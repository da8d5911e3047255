import type { Question } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import { useAnswer } from '../answers/answer-hooks.ts'
import type { AnswerStore } from '../answers/answer-store.ts'
import { LazyLastTime } from '../attempts/LazyLastTime.tsx'
import { lastTimeId } from '../attempts/last-time-id.ts'
import { LazyComment } from '../comments/LazyComments.tsx'
import { LazyContest } from '../contests/LazyContest.tsx'
import { LazyEvidence } from '../evidence/LazyEvidence.tsx'
import { inputs } from '../inputs/input-of-type.ts'
import { fieldId, readingId } from '../inputs/input-props.ts'
import { ReadingLine } from '../inputs/ReadingLine.tsx'
import { LazyNote, LazyTools } from '../notes/LazyNotes.tsx'
import { remarkToShow } from '../readings/remark.ts'
import { useValueReader, valueTypes } from '../readings/value-reader.ts'
import { LazyCriteria } from '../result/LazyCriteria.tsx'
import { isJudged, type Marked } from '../result/markings.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { useClearing } from './cleared-answers.ts'
import { focusQuestion } from './focus-question.ts'
import classes from './question.module.css'
import { SavedState } from './SavedState.tsx'

type Props = {
  question: Question
  /** What stands in place of its title, where that says no more than what it stands under. */
  label?: string
  store: AnswerStore
  canAnswer: boolean
  marked: Marked | undefined
}

function Feedback({ id, marked }: { id: string; marked: Marked }) {
  const text = marked.item?.detailed_feedback || marked.item?.feedback || marked.remark
  return text ? (
    <p id={id} className={classes.feedback} data-marking={marked.marking}>
      {text}
    </p>
  ) : null
}

/** One question with its input, how its answer is kept, and after the evaluation its verdict. */
export const QuestionField = memo(function QuestionField({ question, label, store, canAnswer, marked }: Props) {
  const { attributeId, title, titleLanguage, guidance, guidanceLanguage, required, type } = question
  const view = useAnswer(store, attributeId)
  const clearing = useClearing(store, attributeId, view.value)
  const Input = inputs[type]
  const ids = {
    label: `label-${attributeId}`,
    guidance: `guidance-${attributeId}`,
    note: `note-${attributeId}`,
    remark: `remark-${attributeId}`,
    feedback: `feedback-${attributeId}`,
    last: lastTimeId(attributeId),
  }
  useValueReader(valueTypes.has(question.type) && view.value.trim() !== '')
  // While somebody types nothing is said yet.
  const remark = canAnswer && view.state !== 'saving' ? remarkToShow(question, view.value) : undefined
  const heldBack = !canAnswer && view.state !== 'saved' && view.value !== view.stored
  // On the group, because the kit's inputs take descriptions only in its own layout.
  const describedBy = [
    guidance && ids.guidance,
    readingId(attributeId),
    remark !== undefined && ids.remark,
    (view.state === 'refused' || heldBack) && ids.note,
    (marked?.item || marked?.remark) && ids.feedback,
    !marked && ids.last,
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce every single field as a group of its own.
    <div
      className={classes.question}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={describedBy.filter(Boolean).join(' ')}
      tabIndex={-1}
      data-question={attributeId}
    >
      <div className={classes.head}>
        <label id={ids.label} htmlFor={fieldId(attributeId)} className={classes.title}>
          {label ?? <CaseText language={titleLanguage}>{title}</CaseText>}
          {required && canAnswer && (
            <span className={classes.required}>
              {' '}
              <Trans>required</Trans>
            </span>
          )}
        </label>
        <span className={classes.tools}>
          {canAnswer && clearing.before !== undefined && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t`Undo for ${title}`}
              data-act="undoClear"
              onClick={() => {
                clearing.undo()
                focusQuestion(attributeId)
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          )}
          {marked ? <MarkingBadge marking={marked.marking} /> : canAnswer && <SavedState view={view} />}
          <LazyTools attributeId={attributeId} title={title} />
        </span>
      </div>
      {guidance && (
        <p id={ids.guidance} className={classes.guidance}>
          <CaseText language={guidanceLanguage}>{guidance}</CaseText>
        </p>
      )}
      <Input
        question={question}
        value={canAnswer ? view.value : view.stored}
        readOnly={!canAnswer}
        labelId={ids.label}
        invalid={marked?.marking === 'wrong'}
        structure={canAnswer ? undefined : marked?.structure}
        onType={clearing.onType}
        onChoose={clearing.onChoose}
        onLeave={clearing.onLeave}
      />
      {remark !== undefined && (
        <ReadingLine id={ids.remark} tone="warning">
          {remark}
        </ReadingLine>
      )}
      {view.state === 'refused' && (
        <p id={ids.note} className={classes.feedback} data-marking="wrong">
          {view.text}
        </p>
      )}
      {heldBack && (
        <p id={ids.note} className={classes.feedback} data-marking="notSure">
          <Trans>
            “<bdi>{view.value}</bdi>” was typed after the case was locked. It is kept on this device and will be sent
            once the case is unlocked.
          </Trans>
        </p>
      )}
      {view.conflict && canAnswer && (
        <ConflictNotice
          title={title}
          elsewhere={view.conflict}
          onUse={(using) => store.resolveConflict(attributeId, using)}
          onDismiss={() => store.dismissConflict(attributeId)}
        />
      )}
      <LazyEvidence question={question} />
      {!marked && <LazyLastTime question={question} />}
      <LazyNote attributeId={attributeId} title={title} />
      {marked && <Feedback id={ids.feedback} marked={marked} />}
      {marked?.criteria && <LazyCriteria criteria={marked.criteria} />}
      {marked && <LazyComment attributeId={attributeId} />}
      {marked && isJudged(marked) && <LazyContest attributeId={attributeId} title={title} />}
    </div>
  )
})
