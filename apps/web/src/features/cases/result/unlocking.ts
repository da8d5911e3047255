import type { AssignmentState } from '@casebench/shared/assignment-state'
import type { OwnContest } from '@casebench/shared/contract/contests'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { plural, t } from '@lingui/core/macro'
import { formatScore } from '../../../ui/formats.ts'
import { outcomeText } from '../../../ui/result/outcome.ts'

/** What opening an evaluated case again withdraws, and what stays, a sentence each. */
export function unlockingEffects(
  evaluation: Pick<ShownEvaluation, 'score' | 'passed' | 'canStillPass' | 'counts'> | null,
  contests: readonly Pick<OwnContest, 'state'>[],
): string[] {
  const open = contests.filter((contest) => contest.state === 'open').length
  const waiting = evaluation?.counts?.notSure ?? 0
  return [
    evaluation
      ? t`Your result (${formatScore(evaluation.score)}, ${outcomeText(evaluation)}) no longer counts until you submit again.`
      : t`Your result no longer counts until you submit again.`,
    ...(waiting > 0
      ? [
          plural(waiting, {
            one: '# answer that waits for a reviewer is not reviewed any more.',
            other: '# answers that wait for a reviewer are not reviewed any more.',
          }),
        ]
      : []),
    ...(open > 0
      ? [plural(open, { one: 'Your open contest is withdrawn.', other: 'Your # open contests are withdrawn.' })]
      : []),
    evaluation
      ? t`Your answers stay, and so does this attempt: you see its marks and hints beside the questions.`
      : t`Your answers stay.`,
  ]
}

/** Trying again is the obvious next act only where nothing good would be given up by it. */
export const isUnlockingObvious = (state: AssignmentState): boolean => state === 'notPassed'
