import type { Path, PathStep } from '@casebench/shared/contract/programmes'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { startOfDay } from '../../../ui/days.ts'
import { formatDate, formatPercent, formatScore } from '../../../ui/formats.ts'
import { listOf } from '../../../ui/in-words.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { randomId } from '../../../ui/random-id.ts'
import classes from './path.module.css'
import { canDo, nextStep, useAsk, usePaths, useTryAgain } from './path.ts'
import { ReadingDialog } from './ReadingDialog.tsx'

/** The person's programmes: what is done, what is next and by when, and why something is locked. */
export function YourPath() {
  const { data = [] } = usePaths()
  return data.map((path) => <OnePath key={path.enrolment_id} path={path} />)
}

/** Days are stored without a time: shown as they are, wherever the reader is. */
const dayText = (day: string): string => formatDate(startOfDay(day))

function OnePath({ path }: { path: Path }) {
  const { enrolment_id, title, steps, completed_at, is_late } = path
  const done = steps.filter(({ state }) => state === 'passed').length
  const next = nextStep(steps)
  const id = `path-${enrolment_id}`
  return (
    <Paper withBorder component="section" className={classes.path} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={id}>
            <Trans>Your path</Trans>
          </Title>
          <p className={classes.muted}>
            <span dir="auto">{title}</span>
            {' · '}
            {completed_at !== null ? t`Completed` : is_late ? t`Late` : t`On time`}
          </p>
        </div>
        <span className={classes.muted}>
          {done === steps.length ? t`All steps passed` : t`${done} of ${steps.length} steps`}
        </span>
      </div>
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <StepLine key={step.id} step={step} place={at + 1} enrolmentId={enrolment_id} isNext={step === next} />
        ))}
      </ol>
    </Paper>
  )
}

function lockText({ lock }: PathStep): string | undefined {
  switch (lock?.why) {
    case 'steps':
      return t`Opens when ${listOf(lock.places.map((place) => t`step ${place}`))} is passed`
    case 'score':
      return t`Opens with a score of ${formatPercent(lock.percent)} in step ${lock.place}`
    case 'day':
      return t`Opens on ${dayText(lock.opens_on)}`
    case 'soon':
      return t`Opens shortly`
    default:
      return undefined
  }
}

function stateText(step: PathStep): string | undefined {
  if (step.state === 'failed') return t`No attempts left. Talk to your coordinator.`
  if (step.state === 'waiting')
    return step.kind === 'signOff' ? t`Waiting for a reviewer’s sign-off` : t`Waiting for the result`
  if (step.state === 'open' && step.cases.some(({ mode, opens }) => mode === 'test' && !opens))
    return t`Tests are not unlocked for you yet. Ask your coordinator.`
  return lockText(step)
}

type LineProps = { step: PathStep; place: number; enrolmentId: string; isNext: boolean }

function StepLine({ step, place, enrolmentId, isNext }: LineProps) {
  const { title, state, cases, description, remark, due_on, passed_at } = step
  const scores = cases.flatMap(({ name, score }) => (score === null ? [] : `${name} ${formatScore(score)}`))
  const said = [stateText(step), description, remark].filter(Boolean)
  return (
    <li className={classes.step} data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.place} data-state={state}>
        {state === 'passed' ? <IconCheck size={18} stroke={2} aria-label={t`Passed`} /> : place}
      </span>
      <div className={classes.words}>
        <strong dir="auto">{title}</strong>
        {scores.length > 0 && <span className={classes.muted}>{scores.join(' · ')}</span>}
        {said.map((text) => (
          <span key={text} className={classes.muted} dir="auto">
            {text}
          </span>
        ))}
      </div>
      <span className={classes.when}>
        {state === 'passed' && passed_at !== null
          ? formatDate(passed_at)
          : due_on !== null && <Trans>due {dayText(due_on)}</Trans>}
      </span>
      {isNext && <NextButton step={step} enrolmentId={enrolmentId} />}
    </li>
  )
}

/** The one thing to do now. */
function NextButton({ step, enrolmentId }: { step: PathStep; enrolmentId: string }) {
  const { email } = useUser()
  const [uuid] = useState(randomId)
  const [isReading, setIsReading] = useState(false)
  const asking = useAsk()
  const trying = useTryAgain()
  const own = { email, enrolment_id: enrolmentId, step: step.id }
  if (step.kind === 'reading')
    return (
      <>
        <Button onClick={() => setIsReading(true)}>
          <Trans>Read</Trans>
        </Button>
        {isReading && <ReadingDialog step={own} title={step.title} onClose={() => setIsReading(false)} />}
      </>
    )
  if (step.kind === 'signOff')
    return (
      <Button loading={asking.isPending} onClick={() => asking.mutate(own)}>
        <Trans>Ask for sign-off</Trans>
      </Button>
    )
  const found = step.cases.find((one) => canDo(one) && one.state === 'open') ?? step.cases.find(canDo)
  if (!found) return null
  const { caseId, mode, may_try_again, state } = found
  if (may_try_again)
    return (
      <Button loading={trying.isPending} onClick={() => trying.mutate({ ...own, caseId })}>
        <Trans>Take the test again</Trans>
      </Button>
    )
  return (
    <LinkButton to="/platform/$mode/$caseId/$uuid" params={{ mode, caseId, uuid }}>
      {state === 'open' ? t`Go to the case` : t`See the result`}
    </LinkButton>
  )
}
