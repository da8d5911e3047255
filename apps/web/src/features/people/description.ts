import { tooLong } from '../../ui/text-length.ts'

/** What is wrong with the name of a cohort or an organization; undefined when it can be one. */
export const descriptionFault = (typed: string): string | undefined =>
  typed.trim() === '' ? 'Give it a name.' : tooLong(typed.trim(), 200)
