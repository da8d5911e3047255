import type { CaseSummary } from '@casebench/shared/contract/case-files'

export const counted = (count: number): string => (count === 1 ? 'one case' : `${count.toLocaleString('en')} cases`)

const assignments = (count: number): string =>
  count === 0 ? '' : count === 1 ? ', with one assignment' : `, with ${count.toLocaleString('en')} assignments`

/** What becomes of a case that is deleted: whoever's result stands in it keeps it. */
export const fateOf = ({ name, caseId, assigned, submitted }: CaseSummary): string =>
  submitted > 0
    ? `${name} (${caseId}): archived, because it has ${submitted === 1 ? 'one result' : `${submitted} results`}`
    : `${name} (${caseId}): deleted${assignments(assigned)}`
