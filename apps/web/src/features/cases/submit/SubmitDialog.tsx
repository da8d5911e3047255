import { questionsOf } from '@casebench/shared/case-file/questions'
import type { AttributeType } from '@casebench/shared/case-file/schema'
import { isSubmissionAllowed } from '@casebench/shared/contract/cases'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tellOtherTabs } from '../../../api/case-changes.ts'
import { caseQuery } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'
import { Blocked } from '../../../ui/Blocked.tsx'
import { sentences } from '../../../ui/sentences.ts'
import { useFromAnswers, useSaveSummary } from '../answers/answer-hooks.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useEvaluationProgress } from '../evaluation/tracker.ts'
import { countryTypes, useCountryReader } from '../readings/country-reading.ts'
import { useValueReader, valueTypes } from '../readings/value-reader.ts'
import { AnswersToCheck } from './AnswersToCheck.tsx'
import { answersToCheck } from './answers-to-check.ts'
import { EmptyQuestions } from './EmptyQuestions.tsx'
import { emptyBySection, titlesOf } from './empty-questions.ts'
import { FlaggedQuestions } from './FlaggedQuestions.tsx'
import classes from './submit.module.css'
import { UnsentAnswers } from './UnsentAnswers.tsx'
import { UnsentEvidence, useUnsentEvidence } from './UnsentEvidence.tsx'

type Props = { opened: boolean; onClose: () => void }

/** Before sending in: what is empty, what is still on its way, and what stands in the way. */
export function SubmitDialog({ opened, onClose }: Props) {
  const { mode, focusWish } = useDesk()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Whoever goes to a question from here wants the focus there.
      returnFocus={focusWish === undefined}
      title={mode === 'test' ? t`Submit this test` : t`Submit this case`}
      size={560}
      centered
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <SubmitForm onClose={onClose} />
    </Modal>
  )
}

function SubmitForm({ onClose }: { onClose: () => void }) {
  const { assignment, mode, review, store, tracker, sections, timeIsUp } = useDesk()
  const { caseId } = review
  const queries = useQueryClient()
  const summary = useSaveSummary(store)
  const unsentEvidence = useUnsentEvidence()
  const progress = useEvaluationProgress(tracker, assignment)
  // The list is made anew only when another question becomes empty or filled.
  const emptyIds = useFromAnswers(store, () =>
    emptyBySection(sections, store.answers())
      .flatMap(({ questions }) => questions.map(({ attributeId }) => attributeId))
      .join(' '),
  )
  const empty = emptyIds === '' ? [] : emptyBySection(sections, store.answers())
  const asks = (types: ReadonlySet<AttributeType>): boolean =>
    sections.some((section) => questionsOf(section).some(({ type }) => types.has(type)))
  useCountryReader(asks(countryTypes))
  useValueReader(asks(valueTypes))
  const checkedIds = useFromAnswers(store, () =>
    answersToCheck(sections, store.answers())
      .map(({ question, remark }) => `${question.attributeId} ${remark.text}`)
      .join('\n'),
  )
  const toCheck = checkedIds === '' ? [] : answersToCheck(sections, store.answers())
  // What was not answered in time stands in nobody's way.
  const missing = timeIsUp ? 0 : empty.flatMap(({ questions }) => questions).filter(({ required }) => required).length
  const allowed = useQuery({
    queryKey: ['submission-allowed', assignment.email, mode, caseId, emptyIds],
    queryFn: ({ signal }) => callApi(isSubmissionAllowed, { query: { caseId, mode } }, { signal }),
    enabled: summary.unsent === 0 && unsentEvidence === 0 && missing === 0,
    gcTime: 0,
    staleTime: 0,
  })
  const refusal =
    missing === 0 && summary.unsent === 0 && allowed.data?.allowed === false ? allowed.data.reason : undefined

  const obstacle =
    missing > 0
      ? t`Answer ${plural(missing, { one: 'the required question that is', other: 'the # required questions that are' })} empty first.`
      : summary.unsent > 0
        ? t`Your latest answers are not saved yet.`
        : unsentEvidence > 0
          ? t`Your latest evidence is not saved yet.`
          : refusal

  const submit = async () => {
    const { phase } = await tracker.submit(assignment)
    // Where it is being sent already, whoever sent it closes the dialog, once it is known what came of it.
    if (phase === 'sending' || phase === 'refused' || phase === 'unreachable') return
    tellOtherTabs()
    await queries.invalidateQueries({ queryKey: caseQuery(assignment).queryKey })
    onClose()
  }

  return (
    <div className={classes.form}>
      <EmptyQuestions empty={empty} missing={missing} />
      <AnswersToCheck found={toCheck} />
      <FlaggedQuestions />
      <UnsentAnswers />
      <UnsentEvidence />
      {refusal && (
        <Alert color="yellow" className={classes.notice}>
          {refusal}
        </Alert>
      )}
      {progress.phase === 'unreachable' && (
        <Alert color="yellow" role="alert" className={classes.notice}>
          {sentences(progress.text, t`You can safely submit again: the case is only submitted once.`)}
        </Alert>
      )}
      {progress.phase === 'refused' && (
        <Alert color="red" role="alert">
          {sentences(
            progress.text,
            progress.missing.length > 0 ? t`Still empty: ${titlesOf(sections, progress.missing)}.` : '',
          )}
        </Alert>
      )}
      {mode === 'test' ? (
        <p className={classes.final}>
          <Trans>
            Submitting is final. You have one attempt: afterwards you cannot reopen this test or change an answer.
          </Trans>
        </p>
      ) : (
        <p className={classes.after}>
          <Trans>You cannot change answers while the case is being evaluated.</Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          <Trans>Not yet</Trans>
        </Button>
        <Blocked reason={progress.phase === 'sending' ? undefined : obstacle}>
          <Button onClick={submit} loading={progress.phase === 'sending'}>
            {mode === 'test' ? t`Submit the test` : t`Submit for evaluation`}
          </Button>
        </Blocked>
      </div>
    </div>
  )
}
