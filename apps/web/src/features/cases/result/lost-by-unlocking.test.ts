import { expect, test } from 'vitest'
import { lostByUnlocking } from './lost-by-unlocking.ts'

const kept = 'Your answers stay. This result no longer counts, but is kept in the history.'

test.each([
  ['notPassed', [], undefined],
  ['evaluationFailed', [], undefined],
  ['notPassedYet', ['accepted', 'rejected', 'withdrawn'], undefined],
  ['passed', [], kept],
  ['passed', ['rejected'], kept],
  ['notPassed', ['open', 'rejected'], `${kept} Your open contest is withdrawn.`],
  ['passed', ['open', 'open'], `${kept} Your 2 open contests are withdrawn.`],
] as const)('who unlocks what is %s with contests %j loses: %s', (state, contests, lost) => {
  expect(
    lostByUnlocking(
      state,
      contests.map((contest) => ({ state: contest })),
    ),
  ).toBe(lost)
})
