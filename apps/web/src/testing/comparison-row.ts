import type { ComparisonRow } from '@casebench/shared/contract/marking'

/** A wrong answer beside its reference, as reviewers see it. */
export const comparisonRow = (attributeId: string, more: Partial<ComparisonRow> = {}): ComparisonRow => ({
  componentTitle: 'Ownership',
  sectionTitle: 'Owners',
  subsectionTitle: '',
  attributeName: attributeId,
  attributeId,
  userAnswer: 'one',
  correctAnswer: 'two',
  yesNo: false,
  manuMarking: 'wrong',
  feedback: '',
  credit: 0,
  weight: 1,
  quote: null,
  suggested: null,
  gradedBy: 'rules',
  referenceId: attributeId,
  ...more,
})
