import type { ItemFigures } from '@casebench/shared/analysis/stored'
import { expect, test } from 'vitest'
import { flagsOf } from './item-flags.ts'

const good: ItemFigures = {
  itemId: 'LegalName',
  n: 40,
  difficulty: 0.6,
  discrimination: 0.4,
  upperLower: 0.5,
  notSure: 0,
  byPerson: 0,
  contests: 0,
  contestsAccepted: 0,
  wrongAnswers: [],
}

test.each<[name: string, change: Partial<ItemFigures>, kinds: string[]]>([
  ['a good item has none', {}, []],
  ['below 0 it discriminates negatively', { discrimination: -0.01 }, ['negative']],
  ['from 0 on it is weak', { discrimination: 0 }, ['weak']],
  ['below 0.2 it is weak', { discrimination: 0.199 }, ['weak']],
  ['from 0.2 on it is not', { discrimination: 0.2 }, []],
  ['at 0.95 it is too easy, and not weak besides', { difficulty: 0.95, discrimination: 0.1 }, ['too_easy']],
  ['just below it is not', { difficulty: 0.949 }, []],
  ['at 0.2 it is too hard', { difficulty: 0.2 }, ['too_hard']],
  ['where nobody has decided anything there is nothing to say', { difficulty: null, discrimination: null }, []],
  ['15 in a hundred not sure are many', { notSure: 0.15 }, ['many_not_sure']],
  ['14 are not', { notSure: 0.14 }, []],
  ['15 in a hundred marked by a person are many', { byPerson: 0.15 }, ['often_overridden']],
  ['two accepted contests of four say something', { contests: 4, contestsAccepted: 2 }, ['contests_accepted']],
  ['two of five do not', { contests: 5, contestsAccepted: 2 }, []],
  ['one of one does not', { contests: 1, contestsAccepted: 1 }, []],
  ['of nine attempts nothing is said', { n: 9, discrimination: -1, notSure: 1 }, []],
  [
    'the gravest comes first',
    { discrimination: -0.2, difficulty: 0.1, notSure: 0.5 },
    ['negative', 'many_not_sure', 'too_hard'],
  ],
])('%s', (_name, change, kinds) => {
  expect(flagsOf({ ...good, ...change }).map(({ kind }) => kind)).toEqual(kinds)
})
