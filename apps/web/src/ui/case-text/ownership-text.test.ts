import type { Relation } from '@casebench/shared/ownership/graph'
import { writeOwnership } from '@casebench/shared/ownership/graph'
import { describe, expect, test } from 'vitest'
import { ownershipText } from './ownership-text.ts'

const told = (relation: Partial<Relation>): string | undefined =>
  ownershipText(
    writeOwnership({
      subject: 'B',
      entities: [
        { id: 'A', kind: 'person', name: 'Ada Lind' },
        { id: 'B', kind: 'company', name: 'Birch AB' },
      ],
      relations: [{ id: 'r', holder: 'A', held: 'B', kind: 'shares', ...relation }],
    }),
  )

describe('a structure as text', () => {
  test.each([
    [{ percent: 33.3 }, 'Ada Lind holds 33.3% of Birch AB'],
    [{ percent: [25, 50] as const }, 'Ada Lind holds 25%–50% of Birch AB'],
    [{}, 'Ada Lind holds an unknown share of Birch AB'],
    [{ percent: 10, direct: false }, 'Ada Lind holds 10% of Birch AB (indirect)'],
    [{ kind: 'votes', percent: 51 }, 'Ada Lind has 51% of the votes in Birch AB'],
    [{ kind: 'votes' }, 'Ada Lind has votes in Birch AB'],
    [{ kind: 'control', note: 'veto' }, 'Ada Lind controls Birch AB by other means (veto)'],
    [{ kind: 'nominee' }, 'Ada Lind is the nominator of Birch AB'],
    [{ kind: 'trustee', percent: 100, direct: false }, 'Ada Lind is a trustee of Birch AB (100% · indirect)'],
    [{ kind: 'settlor' }, 'Ada Lind is a settlor of Birch AB'],
    [{ kind: 'protector' }, 'Ada Lind is a protector of Birch AB'],
    [{ kind: 'beneficiary' }, 'Ada Lind is a beneficiary of Birch AB'],
    [{ kind: 'seniorManager' }, 'Ada Lind is a senior managing official of Birch AB'],
  ] as const)('%j', (relation, sentence) => expect(told(relation as Partial<Relation>)).toBe(sentence))

  test('names whoever has no relation, and whoever has no name', () =>
    expect(
      ownershipText(
        writeOwnership({
          subject: 'B',
          entities: [
            { id: 'B', kind: 'company', name: 'Birch AB' },
            { id: 'A', kind: 'person', name: '' },
          ],
          relations: [],
        }),
      ),
    ).toBe('Birch AB\nNo name yet'))

  test('is no text of another answer', () => expect(ownershipText('Birch AB')).toBeUndefined())
})
