import type { AssignmentState } from '@casebench/shared/assignment-state'
import type { OwnContest } from '@casebench/shared/contract/contests'
import { plural, t } from '@lingui/core/macro'
import { sentences } from '../../../ui/sentences.ts'

/** What somebody loses who opens their evaluated case again; undefined where nothing is lost. */
export function lostByUnlocking(
  state: AssignmentState,
  contests: readonly Pick<OwnContest, 'state'>[],
): string | undefined {
  const open = contests.filter((contest) => contest.state === 'open').length
  if (state !== 'passed' && open === 0) return undefined
  const kept = t`Your answers stay. This result no longer counts, but is kept in the history.`
  if (open === 0) return kept
  return sentences(
    kept,
    plural(open, { one: 'Your open contest is withdrawn.', other: 'Your # open contests are withdrawn.' }),
  )
}
