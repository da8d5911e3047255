import type { Answer } from '@casebench/shared/contract/endpoint'
import type { previewDeletion } from '@casebench/shared/contract/people'

type Preview = Answer<typeof previewDeletion>

/** A line about how many there are; none where there are none. */
export const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count.toLocaleString('en')} ${many}`]

/** What goes with people, line by line; what there is none of is not named. */
export const deletedItems = ({
  cases,
  submissions,
  documents,
  questions,
}: Pick<Preview, 'cases' | 'submissions' | 'documents' | 'questions'>): string[] => [
  ...counted(cases, '1 assigned case with its answers', 'assigned cases with their answers'),
  ...counted(submissions, '1 submission with its result', 'submissions with their results'),
  ...counted(documents, '1 document', 'documents'),
  ...counted(questions, '1 question to support', 'questions to support'),
]

/** Why someone is not deleted. */
export const refusalReasons: Record<Preview['refused'][number]['reason'], string> = {
  unknown: 'there is no such user any more.',
  own_account: 'this is you. Ask someone else.',
  not_held: 'they have more permissions than you. Ask someone who has as many.',
  last_product_owner: 'at least one Product Owner must remain.',
}
