import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { conflict } from '../http/http-error.ts'
import { type Assigning, countConcerned } from './count-concerned.ts'

/** @throws HttpError 409 where a case that is kept for tests would be assigned in training. */
export function requireMode({ testOnly }: { testOnly?: boolean }, mode: Mode): void {
  if (testOnly && mode === 'training')
    throw conflict('test_only', i18n.t('This case is reserved for tests. Assign it as a test, or change its settings.'))
}

/** How many of those who are assigned the case something is said of. */
type Count = { count: number; total: number }

const haveInTraining = ({ count, total }: Count): string =>
  total === 1
    ? i18n.t('This person already has this case in training. They will not see marks until they have taken the test.')
    : i18n.t(
        '{count, plural, one {1 of {total} people already has this case in training. They will not see marks until they have taken the test.} other {# of {total} people already have this case in training. They will not see marks until they have taken the test.}}',
        { count, total },
      )

const haveAsTest = ({ count, total }: Count): string =>
  total === 1
    ? i18n.t(
        'This person has this case as a test, or could get it. They will not see results in training until they have taken the test.',
      )
    : i18n.t(
        '{count, plural, one {1 of {total} people has this case as a test, or could get it. They will not see results in training until they have taken the test.} other {# of {total} people have this case as a test, or could get it. They will not see results in training until they have taken the test.}}',
        { count, total },
      )

const matesSentence = (mates: number): string =>
  i18n.t(
    '{mates, plural, one {1 other person in the same cohort has this case in training and may know its answers. They see no results of it from now on.} other {# other people in the same cohort have this case in training and may know its answers. They see no results of it from now on.}}',
    { mates },
  )

/** They are closed to whoever has the test: `open-tests.ts`. */
const knowing = ({ count, total }: Count): string =>
  total === 1
    ? i18n.t(
        'This person may know the answers to this case: they can open answer sheets in the Admin Studio, or have edited it. This one is closed to them until they have taken the test.',
      )
    : i18n.t(
        '{count, plural, one {1 of {total} people may know the answers to this case: they can open answer sheets in the Admin Studio, or have edited it. This one is closed to them until they have taken the test.} other {# of {total} people may know the answers to this case: they can open answer sheets in the Admin Studio, or have edited it. This one is closed to them until they have taken the test.}}',
        { count, total },
      )

/** Nobody opens a test before tests are unlocked for them. */
const testsLocked =
  (mayUnlock: boolean) =>
  ({ count, total }: Count): string => {
    const what =
      total === 1
        ? i18n.t('This person cannot open tests yet.')
        : i18n.t(
            '{count, plural, one {1 of {total} people cannot open tests yet.} other {# of {total} people cannot open tests yet.}}',
            { count, total },
          )
    const how = mayUnlock
      ? i18n.t('Select them under Users and choose Unlock test mode.')
      : i18n.t('Ask someone who can edit users to unlock test mode for them.')
    return `${what} ${how}`
  }

/**
 * What whoever assigns a case should know: about those who have it in the other mode, and about those who cannot open it
 * once it is a test. Null where there is nothing to say.
 */
export async function assignWarning(
  database: Queryable,
  assigning: Assigning,
  mayUnlock: boolean,
): Promise<{ warning: string | null; locked: number }> {
  const { mode, userIds } = assigning
  const { haveBoth, locked, mates, mayKnow } = await countConcerned(database, assigning)
  const ofTests = [
    { count: mayKnow, sentence: knowing },
    { count: locked, sentence: testsLocked(mayUnlock) },
  ]
  const counted = [
    { count: haveBoth, sentence: mode === 'test' ? haveInTraining : haveAsTest },
    ...(mode === 'test' ? ofTests : []),
  ]
  const sentences = counted.flatMap(({ count, sentence: say }) =>
    count === 0 ? [] : [say({ count, total: userIds.length })],
  )
  if (mode === 'test' && mates > 0) sentences.push(matesSentence(mates))
  return { warning: sentences.length === 0 ? null : sentences.join(' '), locked: mode === 'test' ? locked : 0 }
}
