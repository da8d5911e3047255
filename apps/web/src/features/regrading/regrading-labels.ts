import type { RegradeJob, RegradeSkip } from '@casebench/shared/contract/background-jobs'
import type { Regrade, RegradeState } from '@casebench/shared/contract/regrading'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { listOf } from '../../ui/in-words.ts'
import { sentences } from '../../ui/sentences.ts'

/** What a regrading came to, in one sentence. */
export function outcomeLabel({ apply, state, summary, version, undone }: RegradeJob): string {
  if (undone) return t`Regrade undone. No result has changed.`
  if (state === 'failed') return t`The regrading could not be completed`
  if (summary === null) return state === 'stopped' ? t`The regrading was stopped` : t`Regrading finished`
  const { changed, checked } = summary
  if (apply) {
    return state === 'stopped'
      ? t`Regraded by version ${version}: ${plural(changed, { one: '# result', other: '# results' })} changed, then stopped`
      : t`Regraded by version ${version}: ${plural(changed, { one: '# result', other: '# results' })} changed`
  }
  return changed === 0
    ? t`None of ${plural(checked, { one: '# result', other: '# results' })} would change`
    : t`This would change ${changed.toLocaleString(i18n.locale)} of ${plural(checked, { one: '# result', other: '# results' })}`
}

type Counts = Pick<Regrade, 'changed' | 'people' | 'gained' | 'lost' | 'newly_passed' | 'newly_failed' | 'skipped'>

/** Whom it concerns, how many results go up and down, and how many cross the pass mark. */
export function changesLabel(counts: Counts | null): string {
  if (counts === null) return ''
  const { changed, people, gained: up, lost: down, newly_passed: passed, newly_failed: failed, skipped } = counts
  return listOf(
    [
      changed > 0 && people !== null ? plural(people, { one: '# person', other: '# people' }) : '',
      changed > 0 && up !== null && down !== null ? t`${up} up, ${down} down` : '',
      passed > 0 ? t`${passed} newly pass` : '',
      failed > 0 ? t`${failed} no longer pass` : '',
      skipped > 0 ? t`${skipped} not regraded` : '',
    ].filter((part) => part !== ''),
  )
}

/** What becomes of what people decided; nothing where they decided nothing, or that was not counted. */
export function decisionsLabel({ apply, version, summary }: Pick<RegradeJob, 'apply' | 'version' | 'summary'>): string {
  const { kept, differing, replaced } = summary?.decisions ?? { kept: 0, differing: 0, replaced: 0 }
  const differently = differing.toLocaleString(i18n.locale)
  return sentences(
    ...(replaced > 0
      ? [
          apply
            ? plural(replaced, {
                one: '# decision made by a person was replaced.',
                other: '# decisions made by people were replaced.',
              })
            : plural(replaced, {
                one: '# decision made by a person is replaced.',
                other: '# decisions made by people are replaced.',
              }),
        ]
      : []),
    ...(kept > 0
      ? [
          differing === 0
            ? plural(kept, {
                one: '# decision made by a person stays.',
                other: '# decisions made by people stay.',
              })
            : plural(kept, {
                one: `# decision made by a person stays; version ${version} marks ${differently} of them differently.`,
                other: `# decisions made by people stay; version ${version} marks ${differently} of them differently.`,
              }),
        ]
      : []),
  )
}

/** What the results are that an earlier version graded: still to be looked at, or found to stay as they are. */
export function outdatedLabel(count: number, version: number, job: RegradeJob | undefined): string {
  const isLookedAt = job?.version === version && job.state === 'done' && job.summary?.truncated === false
  const unchanged = isLookedAt && (job.apply || job.summary?.changed === 0)
  if (unchanged) {
    const skipped = job.summary?.skipped ?? 0
    const kept = Math.max(0, count - skipped)
    return kept === 0
      ? t`Every result was checked with version ${version}.`
      : plural(kept, {
          one: `Version ${version} does not change the other result of an earlier version.`,
          other: `Version ${version} does not change the other # results of an earlier version.`,
        })
  }
  return plural(count, {
    one: `# result was graded by an earlier version. The current version is ${version}.`,
    other: `# results were graded by an earlier version. The current version is ${version}.`,
  })
}

export const skipReasons: Readonly<Record<RegradeSkip['reason'], string>> = {
  get changed_meanwhile() {
    return t`was marked again in the meantime`
  },
  get no_longer_counts() {
    return t`was opened for another attempt in the meantime`
  },
  get own_test() {
    return t`is your own test, which someone else has to regrade`
  },
  get different_result() {
    return t`would now get a different result than in the preview`
  },
}

export const regradeStates: Readonly<Record<RegradeState, string>> = {
  get held() {
    return t`Not in effect yet`
  },
  get applying() {
    return t`In progress`
  },
  get applied() {
    return t`Applied`
  },
  get undone() {
    return t`Undone`
  },
  get stopped() {
    return t`Stopped`
  },
  get failed() {
    return t`Failed`
  },
}
