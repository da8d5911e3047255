import type { RegradeJob, RegradeSkip } from '@casebench/shared/contract/background-jobs'

export const resultCount = (count: number): string =>
  count === 1 ? '1 result' : `${count.toLocaleString('en')} results`

/** What a regrading came to, in one sentence. */
export function outcomeLabel({ apply, state, summary, version }: RegradeJob): string {
  if (state === 'failed') return 'The regrading could not be completed'
  if (summary === null) return state === 'stopped' ? 'The regrading was stopped' : 'Regrading finished'
  const { changed, checked } = summary
  if (apply) {
    const stopped = state === 'stopped' ? ', then stopped' : ''
    return `Regraded by version ${version}: ${resultCount(changed)} changed${stopped}`
  }
  return changed === 0
    ? `None of ${resultCount(checked)} would change`
    : `This would change ${changed.toLocaleString('en')} of ${resultCount(checked)}`
}

/** How many went up and down, and crossed the pass mark, as far as every change is listed. */
export function changesLabel({ summary, changes }: Pick<RegradeJob, 'summary' | 'changes'>): string {
  if (summary === null) return ''
  const { changed, newly_passed: passed, newly_failed: failed, skipped } = summary
  const up = changes.filter(({ from, to }) => to.score > from.score).length
  const down = changes.filter(({ from, to }) => to.score < from.score).length
  return [
    changed > 0 && changes.length === changed ? `${up} up, ${down} down` : '',
    passed > 0 ? `${passed} newly pass` : '',
    failed > 0 ? `${failed} no longer pass` : '',
    skipped > 0 ? `${skipped} not regraded` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

export const decisionCount = (count: number): string =>
  count === 1 ? '1 decision' : `${count.toLocaleString('en')} decisions`

/** What becomes of what people decided; nothing where they decided nothing, or that was not counted. */
export function decisionsLabel({ apply, version, summary }: Pick<RegradeJob, 'apply' | 'version' | 'summary'>): string {
  const { kept, differing, replaced } = summary?.decisions ?? { kept: 0, differing: 0, replaced: 0 }
  const otherwise =
    differing > 0 ? `; version ${version} marks ${differing.toLocaleString('en')} of them differently` : ''
  const isOne = replaced === 1 ? (apply ? 'was' : 'is') : apply ? 'were' : 'are'
  const sentences = [
    ...(replaced > 0 ? [`${decisionCount(replaced)} made by people ${isOne} replaced.`] : []),
    ...(kept > 0 ? [`${decisionCount(kept)} made by people ${kept === 1 ? 'stays' : 'stay'}${otherwise}.`] : []),
  ]
  return sentences.join(' ')
}

/** What the results are that an earlier version graded: still to be looked at, or found to stay as they are. */
export function outdatedLabel(count: number, version: number, job: RegradeJob | undefined): string {
  const isLookedAt = job?.version === version && job.state === 'done' && job.summary?.truncated === false
  const unchanged = isLookedAt && (job.apply || job.summary?.changed === 0)
  if (unchanged) {
    const skipped = job.summary?.skipped ?? 0
    const kept = Math.max(0, count - skipped)
    return kept === 0
      ? `Every result was checked with version ${version}.`
      : `Version ${version} does not change the other ${resultCount(kept)} of an earlier version.`
  }
  const were = count === 1 ? '1 result was' : `${resultCount(count)} were`
  return `${were} graded by an earlier version. The current version is ${version}.`
}

export const skipReasons: Readonly<Record<RegradeSkip['reason'], string>> = {
  changed_meanwhile: 'was marked again meanwhile',
  no_longer_counts: 'was opened for another try meanwhile',
  own_test: 'is your own test, which someone else has to regrade',
  different_result: 'would now get another result than the preview said',
}
