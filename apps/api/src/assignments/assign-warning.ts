import type { Queryable } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import { conflict } from '../http/http-error.ts'
import { type Assigning, countConcerned } from './count-concerned.ts'

/** @throws HttpError 409 where a case that is kept for tests would be assigned in training. */
export function requireMode({ testOnly }: { testOnly?: boolean }, mode: Mode): void {
  if (testOnly && mode === 'training')
    throw conflict('test_only', 'This case is reserved for tests. Assign it as a test, or change its settings.')
}

const bothWays: Readonly<Record<Mode, (has: string) => string>> = {
  test: (has) => `already ${has} this case in training. They will not see marks until they have taken the test.`,
  training: (has) =>
    `${has} this case as a test, or could get it. They will not see results in training until they have taken the test.`,
}

const matesSentence = (mates: number): string =>
  `${mates === 1 ? '1 other person' : `${mates} other people`} in the same cohort ${mates === 1 ? 'has' : 'have'} this case in training and may know its answers. They see no results of it from now on.`

/** They are closed to whoever has the test: `open-tests.ts`. */
const knowing = () =>
  'may know the answers to this case: they can open answer sheets in the Admin Studio, or have edited it. This one is closed to them until they have taken the test.'

/** Nobody opens a test before tests are unlocked for them. */
const testsLocked = (mayUnlock: boolean) => () =>
  `cannot open tests yet. ${mayUnlock ? 'Select them under Users and choose Unlock test mode.' : 'Ask someone who can edit users to unlock test mode for them.'}`

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
  const counted = [{ count: haveBoth, sentence: bothWays[mode] }, ...(mode === 'test' ? ofTests : [])]
  const sentences = counted.flatMap(({ count, sentence: say }) => {
    const who = userIds.length === 1 ? 'This person' : `${count} of ${userIds.length} people`
    return count === 0 ? [] : [`${who} ${say(count === 1 ? 'has' : 'have')}`]
  })
  if (mode === 'test' && mates > 0) sentences.push(matesSentence(mates))
  return { warning: sentences.length === 0 ? null : sentences.join(' '), locked: mode === 'test' ? locked : 0 }
}
