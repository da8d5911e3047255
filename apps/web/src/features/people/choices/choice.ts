import type { Cohort } from '@casebench/shared/contract/cohorts'

/** Something to choose: by its id, under its name. */
export type Choice = {
  value: string
  label: string
  /** What tells it from another of the same name. */
  further?: string
}

/** Each once, as and where it first appears. */
export const distinct = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index)

/** Those whose names have every word of a search, anywhere in them. */
export function matching(choices: readonly Choice[], search: string): Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}

/** A cohort under its name and that of its organization: two organizations may have cohorts of the same name. */
export const cohortChoice = ({
  id,
  description,
  organization,
}: Pick<Cohort, 'id' | 'description' | 'organization'>): Choice => ({
  value: id,
  label: organization === null ? description : `${description} · ${organization}`,
})
