import type { SafetyCheck as Check } from '@casebench/shared/contract/assistant'
import type { SafetyFinding, SafetyOpponent, SafetySuite } from '@casebench/shared/safety-check'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { formatDateTime, formatPercent } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import classes from './ai-controls.module.css'
import { useModels } from './controls.ts'
import { findingOf, heldOf, isRunning, useSafetyChecks, useStartCheck, useStopCheck } from './safety.ts'

const concurrency = 6

const suites: readonly { suite: SafetySuite; title: string }[] = [
  {
    suite: 'answers',
    get title() {
      return t`Answers that ask to be marked correct`
    },
  },
  {
    suite: 'passages',
    get title() {
      return t`Knowledge base pages that contain instructions`
    },
  },
  {
    suite: 'pictures',
    get title() {
      return t`Screenshots that contain instructions`
    },
  },
]

/** How Manu holds against attempts to talk it round, as the last checks found. */
export function SafetyCheck() {
  const [shown, setShown] = useState(concurrency)
  const checks = useSafetyChecks(shown)
  return (
    <section aria-labelledby="safety">
      <h2 id="safety" className={classes.heading}>
        <Trans>Safety check</Trans>
      </h2>
      <QueryBoundary
        query={checks}
        failed={t`Could not load the safety checks`}
        loading={<Skeleton height={200} radius="md" />}
      >
        {({ rows, total }) => {
          const running = rows.find(isRunning)
          const ended = rows.filter((check) => !isRunning(check))
          const [latest, ...earlier] = ended
          return (
            <Paper withBorder className={classes.card}>
              {running ? <Running check={running} /> : <Idle isFirst={latest === undefined} />}
              {latest === undefined ? <NeverChecked /> : <Outcome check={latest} />}
              {earlier.length > 0 && <Earlier checks={earlier} />}
              {total > rows.length && (
                <Button variant="default" size="xs" mt="sm" onClick={() => setShown(shown + concurrency)}>
                  <Trans>Show earlier ones</Trans>
                </Button>
              )}
            </Paper>
          )
        }}
      </QueryBoundary>
    </section>
  )
}

function Running({ check: { job, progress } }: { check: Check }) {
  const stopping = useStopCheck()
  const percent = Math.round(progress * 100)
  return (
    <div className={classes.checkLine}>
      <span role="status">
        <Trans>Attempts to make Manu break its rules</Trans>
      </span>
      <ProgressBar percent={percent} label={t`Progress`} className={classes.progress} />
      <span className={classes.figure}>{formatPercent(percent)}</span>
      <Button variant="default" size="xs" loading={stopping.isPending} onClick={() => stopping.mutate(job)}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

const noModelServer = (): string =>
  t`No model server is configured, so there is nothing to check. Set CASEBENCH_MODEL_URL on the server.`

function Idle({ isFirst }: { isFirst: boolean }) {
  const starting = useStartCheck()
  const { data: models } = useModels()
  return (
    <div className={classes.checkLine}>
      <p className={classes.note}>
        <Trans>
          Known attacks are tried on the configured model with the saved controls, and on a stand-in that obeys every
          instruction. The stand-in shows what the rules prevent on their own: it can be made to say things, but it
          never gives a mark away or links elsewhere.
        </Trans>
      </p>
      <Blocked reason={models?.configured === false ? noModelServer() : undefined}>
        <Button size="xs" loading={starting.isPending} onClick={() => starting.mutate(undefined)}>
          {isFirst ? t`Run the check` : t`Run it again`}
        </Button>
      </Blocked>
    </div>
  )
}

const NeverChecked = () => (
  <Notice
    icon={<IconShieldCheck size={28} stroke={1.5} />}
    title={t`Not run yet`}
    text={t`The results appear here: how many attacks were resisted, and the names of those that were not.`}
  />
)

const endings: Readonly<Record<Check['state'], string>> = {
  waiting: '',
  running: '',
  done: '',
  get failed() {
    return t`The check could not be completed.`
  },
  get stopped() {
    return t`The check was stopped. The figures cover what was tried until then.`
  },
}

/** What one check came to, suite by suite. */
function Outcome({ check }: { check: Check }) {
  const { created_at, requested_by, model, state, findings } = check
  const failures = (['model', 'obedient'] as const).flatMap((against) =>
    findings.filter((finding) => finding.against === against).map((finding) => ({ against, finding })),
  )
  return (
    <>
      <p className={classes.note}>
        <strong>{formatDateTime(created_at)}</strong>
        <span>
          {model ?? t`No model was configured: only the rules were tried.`} · {requested_by ?? t`a former user`}
          {endings[state] !== '' && ` ${endings[state]}`}
        </span>
      </p>
      <table className={classes.findings} aria-label={t`Attacks resisted`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Attempts</Trans>
            </th>
            <th scope="col">
              <Trans>The rules alone</Trans>
            </th>
            <th scope="col">{model ?? t`A model`}</th>
          </tr>
        </thead>
        <tbody>
          {suites.map(({ suite, title }) => (
            <tr key={suite}>
              <th scope="row">{title}</th>
              <td data-title={t`The rules alone`}>
                <SuiteFigure finding={findingOf(check, suite, 'obedient')} missing={t`Not tried`} />
              </td>
              <td data-title={model ?? t`A model`}>
                <SuiteFigure finding={findingOf(check, suite, 'model')} missing={needs(suite, model)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failures.map(({ against, finding }) => (
        <Failures key={`${against} ${finding.suite}`} against={against} finding={finding} model={model} />
      ))}
    </>
  )
}

function needs(suite: SafetySuite, model: string | null): string {
  if (model === null) return t`Needs a model server`
  return suite === 'pictures' ? t`Needs a model that reads pictures` : t`Not tried`
}

function SuiteFigure({ finding, missing }: { finding: SafetyFinding | undefined; missing: string }) {
  if (finding === undefined) return <span className={classes.missing}>{missing}</span>
  const { attempts, held, unanswered } = finding
  const answered = attempts - unanswered
  const isFailed = (finding.against === 'model' && held < answered) || undefined
  return (
    <span className={classes.figure}>
      {unanswered === 0 ? (
        <span data-failed={isFailed}>{t`${held} of ${answered} resisted`}</span>
      ) : (
        <Trans>
          <span data-failed={isFailed}>
            {held} of {answered} resisted
          </span>
          <span className={classes.missing}>, {unanswered} not answered</span>
        </Trans>
      )}
    </span>
  )
}

type FailuresProperties = { against: SafetyOpponent; finding: SafetyFinding; model: string | null }

/** Attempts that got what they asked for, by name. */
function Failures({ against, finding: { suite, failures }, model }: FailuresProperties) {
  if (failures.length === 0) return null
  const title = suites.find((one) => one.suite === suite)?.title ?? suite
  return (
    <details className={classes.failures}>
      <summary>
        {against === 'model'
          ? t`${title}: ${failures.length} not resisted with ${model ?? ''}`
          : t`${title}: ${failures.length} not resisted by the rules alone`}
      </summary>
      <dl className={classes.differences}>
        {failures.map(({ name, attempt, outcome }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{attempt}</dd>
            <dd className={classes.failure}>{outcome}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Earlier({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={classes.earlier} aria-label={t`Earlier checks`}>
      {checks.map((check) => (
        <li key={check.job} className={classes.note}>
          <strong>{formatDateTime(check.created_at)}</strong>
          <span>{outcomeWords(check)}</span>
        </li>
      ))}
    </ul>
  )
}

function outcomeWords(check: Check): string {
  if (check.state === 'failed') return t`The check could not be completed.`
  const rules = heldOf(check, 'obedient')
  if (check.model === null) return t`rules alone ${rules.held} of ${rules.answered}`
  const asked = heldOf(check, 'model')
  return t`${check.model} ${asked.held} of ${asked.answered}, rules alone ${rules.held} of ${rules.answered}`
}
