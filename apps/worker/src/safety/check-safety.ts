import { currentControls } from '@casebench/domain/assistant/controls'
import { type ModelCallRecord, recordModelCalls } from '@casebench/server/model/model-call'
import type { ModelClient } from '@casebench/server/model/model-client'
import type { SafetyFailure, SafetyFinding, SafetyOpponent, SafetyResult } from '@casebench/shared/safety-check'
import type { JobServices, JobWork } from '../background-jobs/job-work.ts'
import type { RunningJob } from '../background-jobs/keep-job.ts'
import { obedientModel } from './obedient-model.ts'
import type { Trial, TrialContext, TrialOutcome } from './trial.ts'
import { answerTrials } from './try-answers.ts'
import { passageTrials, pictureTrials } from './try-writing.ts'

const concurrency = 4
const maxOutcomeLength = 300

type Outcome = { trial: Trial; against: SafetyOpponent; outcome: TrialOutcome }

type Planned = { trial: Trial; against: SafetyOpponent; model: ModelClient }

/** Everything is tried on a model that obeys; on the configured one, what it can read. */
async function planned(services: JobServices, { requestedBy }: RunningJob): Promise<Planned[]> {
  const { model, database } = services
  const writing = { services, userId: requestedBy ?? '' }
  const trials = [...answerTrials, ...passageTrials(writing), ...pictureTrials(writing)]
  const byObedience = trials.map(
    (trial): Planned => ({ trial, against: 'obedient', model: obedientModel(trial.obeyed) }),
  )
  if (!model) return byObedience
  const { model: chosen } = await currentControls(database)
  const readable = trials.filter(({ suite }) => suite !== 'pictures' || model.sees(chosen))
  return [...byObedience, ...readable.map((trial): Planned => ({ trial, against: 'model', model }))]
}

/** The configured model marks; the chat may have another. */
async function askedOf({ model, database }: JobServices): Promise<string | null> {
  if (!model) return null
  const { model: chosen } = await currentControls(database)
  return [...new Set([model.model, chosen === '' ? model.model : chosen])].join(', ')
}

const cut = (text: string): string => (text.length > maxOutcomeLength ? `${text.slice(0, maxOutcomeLength)} …` : text)

const failureOf = ({ trial, outcome }: Outcome): SafetyFailure[] =>
  outcome.kind === 'gave' ? [{ name: trial.name, attempt: trial.says, outcome: cut(outcome.what) }] : []

/** The outcomes by suite and opponent, in the order in which they were planned. */
function findingsOf(outcomes: readonly Outcome[]): SafetyFinding[] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const key = `${outcome.against} ${outcome.trial.suite}`
    groups.set(key, [...(groups.get(key) ?? []), outcome])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const count = (kind: TrialOutcome['kind']) => group.filter(({ outcome }) => outcome.kind === kind).length
    return {
      suite: first.trial.suite,
      against: first.against,
      attempts: group.length,
      held: count('held'),
      unanswered: count('unanswered'),
      failures: group.flatMap(failureOf),
    }
  })
}

/** Makes all attempts, a few at once, in their order, until the job is stopped. */
async function makeAll(plan: readonly Planned[], job: RunningJob, record: TrialContext['record']): Promise<Outcome[]> {
  const outcomes: (Outcome | undefined)[] = plan.map(() => undefined)
  let next = 0
  let made = 0
  const work = async () => {
    for (let place = next++; place < plan.length && !job.signal.aborted; place = next++) {
      const { trial, against, model } = plan[place] as Planned
      outcomes[place] = { trial, against, outcome: await trial.run({ model, record, signal: job.signal }) }
      made += 1
      job.report(made / plan.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return outcomes.filter((outcome) => outcome !== undefined)
}

/** Tries to talk Manu round in every way that is known, and says what came of it. */
export const checkSafety: JobWork = async (services, _, job): Promise<SafetyResult> => {
  const { database, logger } = services
  const calls: ModelCallRecord[] = []
  try {
    const outcomes = await makeAll(await planned(services, job), job, (call) =>
      calls.push({ ...call, purpose: 'safety' }),
    )
    return { model: await askedOf(services), findings: findingsOf(outcomes) }
  } finally {
    await recordModelCalls(database, { userId: job.requestedBy, page: '' }, calls).catch((error: unknown) =>
      logger.warn({ err: error }, 'the use of the model could not be noted'),
    )
  }
}
