import { assignmentCan } from '@casebench/shared/assignment-state'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TopBar } from '../../../shell/TopBar.tsx'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { modeNames } from '../../../ui/result/mode-names.ts'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { attemptName } from '../attempts/attempt-name.ts'
import { isRetry } from '../attempts/use-last-attempt.ts'
import { LazyUnlockButton } from '../result/LazyUnlockButton.tsx'
import { PrintButton } from '../result/PrintButton.tsx'
import { TimeLeft } from '../test-mode/TimeLeft.tsx'
import { DeskCompleteness } from './DeskCompleteness.tsx'
import classes from './desk-bar.module.css'
import { useDesk } from './desk-context.ts'
import { OverallSaveState } from './OverallSaveState.tsx'
import { TimeSpent } from './TimeSpent.tsx'

function WhereYouAre({ isWide }: { isWide: boolean }) {
  const desk = useDesk()
  const { mode, review, language } = desk
  return (
    <nav aria-label={t`Where you are`} className={classes.crumbs}>
      <IconChevronRight size={14} stroke={1.8} aria-hidden className={classes.arrow} />
      <span className={classes.line}>
        <Link to="/platform" search={mode === 'test' ? { mode } : {}} className={classes.mode}>
          {modeNames[mode]}
        </Link>
        {!isWide && <Time />}
      </span>
      <IconChevronRight size={14} stroke={1.8} aria-hidden className={classes.arrow} />
      <span className={classes.name} aria-current="page" dir="auto" title={review.caseData.details.name}>
        <CaseText language={language.original}>{review.caseData.details.name}</CaseText>
      </span>
      {isRetry(desk) && <span className={classes.attempt}>{attemptName(review.attempts + 1)}</span>}
    </nav>
  )
}

/** A test with a limit shows what is left of its time, everything else what was spent. */
function Time() {
  const { timer, canAnswer } = useDesk()
  if (timer) return <TimeLeft timer={timer} />
  return canAnswer && <TimeSpent />
}

function Acts({ isWide }: { isWide: boolean }) {
  const { state, mode, canAnswer, evaluation, openSubmit } = useDesk()
  // When the time of a test is up it is sent in by itself; only a failed evaluation is its candidate's to send again.
  const maySubmit = assignmentCan('submit', state, mode) && (canAnswer || state === 'evaluationFailed')
  return (
    <>
      {isWide && <Time />}
      {canAnswer && <DeskCompleteness />}
      {canAnswer && <OverallSaveState />}
      {/* On a narrow screen the result itself says it, and the room is needed for what can be done. */}
      {!canAnswer && (isWide || !evaluation) && <StateBadge state={state} />}
      {evaluation && <PrintButton />}
      {assignmentCan('unlock', state, mode) && <LazyUnlockButton />}
      {maySubmit && (
        <Button onClick={openSubmit}>
          <Trans>Submit</Trans>
        </Button>
      )}
    </>
  )
}

/** Where you are, how complete the case is, whether everything is saved, and what can be done with the whole case. */
export function DeskBar({ isWide }: { isWide: boolean }) {
  if (isWide) return <TopBar left={<WhereYouAre isWide />} right={<Acts isWide />} />
  return (
    <>
      <TopBar left={<WhereYouAre isWide={false} />} />
      <div className={classes.strip}>
        <Acts isWide={false} />
      </div>
    </>
  )
}
