import { getRelease, type ReleaseCalibration, type ReleaseOutcome } from '@casebench/shared/contract/release'
import { confidenceOf } from '@casebench/shared/psychometrics/calibrate'
import { type GroupRelease, minMarksForRelease } from '@casebench/shared/psychometrics/release'
import { groupOf } from '@casebench/shared/psychometrics/release-reach'
import { route } from '../routing/route.ts'
import { marksSince } from './release-source.ts'
import { calibrations, latestPlan, nextAttempt, type StoredCalibration, switches } from './stored-release.ts'

const shown = 20

function presentOutcome(group: GroupRelease): ReleaseOutcome {
  const { group: name, n: checked, state } = group
  return group.state === 'released'
    ? {
        group: name,
        state,
        checked,
        wrong: group.wrong,
        threshold: group.threshold,
        error_at_most: group.errorAtMost,
        needed: null,
      }
    : { group: name, state, checked, wrong: null, threshold: null, error_at_most: null, needed: group.needed }
}

const presentCalibration = ({
  id,
  attempt,
  settings,
  result,
  digest,
  created_at,
  by,
}: StoredCalibration): ReleaseCalibration => ({
  id,
  attempt,
  created_at: created_at.toISOString(),
  by,
  max_error: settings.maxError,
  confidence: result.confidence,
  model: settings.model,
  engine_version: settings.engineVersion,
  digest,
  groups: result.groups.map(presentOutcome),
})

/** How many marks each group has, and needs at the next calibration; nothing of whether they were right. */
function countGroups(
  plan: NonNullable<Awaited<ReturnType<typeof latestPlan>>>,
  marks: Awaited<ReturnType<typeof marksSince>>['marks'],
  attempt: number,
) {
  const counts = new Map<string, number>()
  for (const { basis } of marks) {
    const group = groupOf(basis, plan.grouped_by)
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const confidence = confidenceOf(plan.confidence, attempt)
  const share = (1 - confidence) / (Math.max(1, counts.size) * plan.thresholds.length)
  const needed = minMarksForRelease(plan.max_error, share)
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, checked]) => ({ group, checked, needed }))
}

export const getReleaseRoute = route(getRelease, async ({ services }) => {
  const { database } = services
  const [plan, kept, switched] = await Promise.all([
    latestPlan(database),
    calibrations(database).orderBy('c.created_at', 'desc').orderBy('c.id').limit(shown).execute(),
    switches(database).limit(shown).execute(),
  ])
  const { source, marks } = await marksSince(services, database, plan?.created_at ?? new Date())
  return {
    plan: plan ? { ...plan, created_at: plan.created_at.toISOString() } : null,
    source: source ? { model: source.model, engine_version: source.engineVersion } : null,
    groups: plan && source ? countGroups(plan, marks, await nextAttempt(database, source)) : [],
    calibrations: kept.map(presentCalibration),
    switches: switched.map(({ is_on, created_at, ...one }) => ({ ...one, on: is_on, at: created_at.toISOString() })),
  }
})
