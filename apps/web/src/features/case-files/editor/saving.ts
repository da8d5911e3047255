import type { CaseFault } from '@casebench/shared/contract/case-files'
import { plural, t } from '@lingui/core/macro'
import { ApiError } from '../../../api/request.ts'
import type { CaseEffect } from '../cases.ts'

type Effect = Pick<CaseEffect, 'assignments' | 'test_only'>
type Saving = { version: number; testOnly: boolean }

/** Keeping a case for tests, or no longer, changes what those see who train with it. */
function trainingSentences({ assignments, test_only }: Effect, { testOnly }: Saving): string[] {
  const training = assignments.filter(({ mode }) => mode === 'training').reduce((sum, one) => sum + one.count, 0)
  if (test_only === testOnly || training === 0) return []
  return [
    testOnly
      ? plural(training, {
          one: '# person trains with this case now. It stays assigned to them, but they no longer see results, including those already shown. To end their training, unassign the case.',
          other:
            '# people train with this case now. It stays assigned to all of them, but they no longer see results, including those already shown. To end their training, unassign the case.',
        })
      : plural(training, {
          one: '# person trains with this case. They see their results again, unless they or someone in their cohorts has this case as a test.',
          other:
            '# people train with this case. They see their results again, unless they or someone in their cohorts has this case as a test.',
        }),
  ]
}

/** What publishing a new version means for those who have the case, a sentence each. */
export function effectOf(effect: Effect, saving: Saving): string[] {
  const { assignments } = effect
  const { version } = saving
  const count = (...states: string[]) =>
    assignments.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0)
  const fresh = count('notStarted')
  const begun = count('inProgress', 'evaluating')
  const results = count('passed', 'notPassedYet', 'notPassed', 'evaluationFailed')
  if (fresh + begun + results === 0) return [t`No one has this case yet.`]
  return [
    ...trainingSentences(effect, saving),
    fresh > 0
      ? plural(fresh, {
          one: `# person has not started and gets version ${version}.`,
          other: `# people have not started and get version ${version}.`,
        })
      : '',
    begun > 0
      ? plural(begun, {
          one: '# person is working on it and keeps the version it was started with.',
          other: '# people are working on it and keep the version it was started with.',
        })
      : '',
    results > 0
      ? plural(results, {
          one: '# result stays as it is. You can regrade it under Versions.',
          other: '# results stay as they are. You can regrade them under Versions.',
        })
      : '',
  ].filter((sentence) => sentence !== '')
}

const refusedWith = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Whether someone else has saved the case or its draft meanwhile. */
export const isStale = (error: unknown): boolean =>
  refusedWith(error, 'stale_case') || refusedWith(error, 'stale_draft')

/** Whether another case has the id. */
export const isIdTaken = (error: unknown): boolean => refusedWith(error, 'case_id_taken')

/** The faults for which a case was not saved; undefined where that was not why. */
export const faultsIn = (error: unknown): readonly CaseFault[] | undefined =>
  refusedWith(error, 'invalid_case') ? (error.problem?.errors ?? []) : undefined
