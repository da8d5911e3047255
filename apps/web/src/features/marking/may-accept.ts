import type { ComparisonRow } from '@casebench/shared/contract/marking'
import type { Marking } from '@casebench/shared/evaluation'

/**
 * An answer that is not right can be made right for everyone, where it has a reference of its own; not one that a person
 * marks wrong, now or before.
 */
export const mayAccept = (
  { referenceId, userAnswer, manuMarking, gradedBy }: ComparisonRow,
  mark: { marking: Marking } | undefined,
): boolean => {
  const isWrongByPerson =
    mark === undefined ? gradedBy === 'person' && manuMarking === 'wrong' : mark.marking === 'wrong'
  return referenceId !== null && userAnswer.trim() !== '' && manuMarking !== 'correct' && !isWrongByPerson
}
