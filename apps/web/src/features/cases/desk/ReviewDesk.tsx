import { assignmentCan } from '@casebench/shared/assignment-state'
import { askedSections } from '@casebench/shared/case-file/questions'
import type { CaseReview } from '@casebench/shared/contract/cases'
import { t } from '@lingui/core/macro'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import { askedLabels } from '../../../ui/case-text/asked-labels.ts'
import { isWithinDates } from '../../assignments/date-texts.ts'
import { useSayOpenCase } from '../../assistant/chat/open-case.ts'
import { DropArea } from '../../documents/uploads/DropArea.tsx'
import { useAnswerShape } from '../answers/answer-hooks.ts'
import { openedAnswers } from '../answers/opened-answers.ts'
import { LazyToFix } from '../attempts/LazyAttempts.tsx'
import { toFixNow } from '../attempts/to-fix.ts'
import { hasBriefing } from '../briefing/has-briefing.ts'
import { isBriefingRead } from '../briefing/read-briefings.ts'
import { useUnsentBriefing } from '../briefing/use-unsent-briefing.ts'
import { DatesNotice } from '../dates/DatesNotice.tsx'
import { evaluationTracker } from '../evaluation/tracker.ts'
import { currentQuestion } from '../evidence/current-question.ts'
import { LazyDeskSelection } from '../evidence/LazyEvidence.tsx'
import { flaggedNow } from '../notes/flagged.ts'
import { LazyFlags } from '../notes/LazyNotes.tsx'
import { markingsOf, withOriginalTitles } from '../result/markings.ts'
import { PrintedResult } from '../result/PrintedResult.tsx'
import { PrintedWork } from '../result/PrintedWork.tsx'
import { SubmitDialog } from '../submit/SubmitDialog.tsx'
import { TimeIsUp } from '../test-mode/TimeIsUp.tsx'
import { useLeavingRecorder } from '../test-mode/use-leaving-recorder.ts'
import { useSendingIn } from '../test-mode/use-sending-in.ts'
import { useTestTimer, useTimeIsUp } from '../test-mode/use-test-timer.ts'
import { useTimeKeeper } from '../use-time-keeper.ts'
import { useArrival } from './arrival.ts'
import { DeskBar } from './DeskBar.tsx'
import { DeskColumns } from './DeskColumns.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { DeskStatus } from './DeskStatus.tsx'
import { DeskTabs } from './DeskTabs.tsx'
import classes from './desk.module.css'
import { type Desk, type DeskDialog, DeskProvider } from './desk-context.ts'
import { useDeskKeys } from './desk-keys.ts'
import { useAfterFirstPicture } from './first-picture.ts'
import { roomForPanes, roomForSections } from './layout.ts'
import { matching, nextToFix, type SectionFilter, sectionAfter } from './section-figures.ts'
import { useCaseLanguage } from './use-case-language.ts'
import { useLastPlace } from './use-last-place.ts'

type Props = {
  assignment: Assignment
  review: CaseReview
  asOf: number
  serverAhead: number
  sectionKey: string | undefined
  /** The question that a link leads to. */
  questionId: string | undefined
  onSectionChange: (sectionKey: string) => void
}

/** An open case: what its parts share, and how they are laid out. */
export function ReviewDesk(props: Props) {
  const { assignment, review, asOf, serverAhead, sectionKey, questionId, onSectionChange } = props
  const { mode } = assignment
  const { state, caseData, job } = review
  const language = useCaseLanguage(caseData)
  const isAsWritten = language.shown === language.original
  const evaluation = useMemo(
    () => review.evaluation && (isAsWritten ? withOriginalTitles(review.evaluation) : review.evaluation),
    [review.evaluation, isAsWritten],
  )
  const isOpen = assignmentCan('answer', state, mode)
  const timer = useTestTimer(assignment, review.test, serverAhead, isOpen)
  const timeIsUp = useTimeIsUp(timer)
  const canAnswer = isOpen && !timeIsUp && isWithinDates(review.dates)
  const [store] = useState(() => {
    const answers = openedAnswers(assignment, review)
    answers.receive(review.answers, asOf)
    return answers
  })
  const tracker = evaluationTracker(assignment.email)
  const time = useTimeKeeper(assignment, review.activeSeconds, canAnswer)
  const [isSubmitOpen, submitDialog] = useDisclosure(false)
  const [focusWish, setFocusWish] = useState<{ attributeId: string }>()
  const [visits, setVisits] = useState(0)
  const isRestDue = useAfterFirstPicture('desk')
  const [filter, setFilter] = useState<SectionFilter>('all')
  const [dialog, openDialog] = useState<DeskDialog | undefined>(() =>
    mode === 'training' && isOpen && !isBriefingRead(assignment, review) && hasBriefing(caseData)
      ? 'briefing'
      : undefined,
  )
  const isWide = useMediaQuery(roomForSections, undefined, { getInitialValueInEffect: false })
  const hasPanes = useMediaQuery(roomForPanes, undefined, { getInitialValueInEffect: false })

  // What the server answers is news for the store, which also other tabs and this tab's requests write to.
  useEffect(() => {
    openedAnswers(assignment, review).receive(review.answers, asOf)
    store.setLocked(!isOpen)
  }, [assignment, review, asOf, store, isOpen])
  useSayOpenCase(isOpen ? 'inProgress' : 'submitted')
  useLeavingRecorder(assignment, serverAhead, mode === 'test' && canAnswer)
  // After a failed evaluation the candidate decides when to send in again.
  useSendingIn({ assignment, store, tracker }, timeIsUp && state !== 'evaluationFailed')
  const runningToken = job?.status === 'in_progress' ? job.idempotencyToken : undefined
  useEffect(() => {
    const running = runningToken === undefined ? undefined : { token: runningToken }
    void tracker.opened({ caseId: assignment.caseId, mode }, running)
  }, [tracker, assignment.caseId, mode, runningToken])

  const shape = useAnswerShape(store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for the answers that decide what is asked.
  const sections = useMemo(
    () => askedSections(caseData, store.answers(), { language: language.shown, labels: askedLabels }),
    [caseData, store, shape, language.shown],
  )
  const markings = useMemo(() => markingsOf(evaluation, mode, sections), [evaluation, mode, sections])
  const current = sections.find(({ key }) => key === sectionKey) ?? sections[0]

  const goTo = (key: string, attributeId?: string) => {
    submitDialog.close()
    setVisits((count) => count + 1)
    if (key !== current?.key) onSectionChange(key)
    const target = sections.find((section) => section.key === key)
    const shown =
      target &&
      matching(target, filter, { answers: store.answers(), markings, flagged: flaggedNow(), toFix: toFixNow() })
    // A question that was asked for is shown, whatever the filter leaves.
    if (attributeId !== undefined && !shown?.some((question) => question.attributeId === attributeId)) setFilter('all')
    if (attributeId !== undefined) setFocusWish({ attributeId })
  }
  const openSubmit = () => {
    setFocusWish(undefined)
    store.sendAllNow()
    submitDialog.open()
  }
  const nextSection = () => {
    const facts = { answers: store.answers(), markings, flagged: flaggedNow(), toFix: toFixNow() }
    const next = sectionAfter(sections, current?.key, filter, facts)
    if (next) goTo(next.key)
    else if (canAnswer) openSubmit()
  }
  const goToFix = () => {
    const question = currentQuestion()
    const next = nextToFix(sections, { section: current?.key, question }, toFixNow())
    if (next) goTo(next.section, next.question)
  }
  // What belongs to another state of the case leaves all to be seen.
  const isEvaluated = evaluation !== null
  const [wasEvaluated, setWasEvaluated] = useState(isEvaluated)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    openDialog(undefined)
  }
  if (wasEvaluated !== isEvaluated) {
    setWasEvaluated(isEvaluated)
    setFilter('all')
  }
  useDeskKeys({ nextSection, goToFix, openDialog })
  useUnsentBriefing(assignment)
  useArrival(questionId, sections, goTo)
  useLastPlace(assignment, current?.key, sectionKey !== undefined || visits > 0)

  const maySubmit = canAnswer || state === 'evaluationFailed'
  const desk: Desk = {
    assignment,
    mode,
    review,
    language,
    state,
    canAnswer,
    timer,
    timeIsUp,
    evaluation,
    markings,
    store,
    tracker,
    time,
    sections,
    current,
    goTo,
    goToFix,
    filter,
    setFilter,
    focusWish,
    visits,
    isRestDue,
    openSubmit,
    openDialog,
  }
  return (
    <DeskProvider value={desk}>
      <title>{t`${caseData.details.name} · Casebench`}</title>
      <div className={classes.desk} data-panes={hasPanes || undefined}>
        <DeskBar isWide={isWide} />
        <TimeIsUp />
        <DatesNotice />
        {hasPanes ? <DeskColumns hasSections={isWide} /> : <DeskTabs />}
        <DeskStatus />
        <LazyDeskSelection />
        <LazyFlags />
        <LazyToFix />
        <DropArea assignment={assignment} isOpen={canAnswer} />
      </div>
      <SubmitDialog opened={isSubmitOpen && maySubmit} onClose={submitDialog.close} />
      {/* One at a time: the briefing, which may still be loading, waits until the other is closed. */}
      <DeskDialogs open={isSubmitOpen ? undefined : dialog} onClose={() => openDialog(undefined)} />
      {evaluation ? <PrintedResult evaluation={evaluation} /> : <PrintedWork />}
    </DeskProvider>
  )
}
