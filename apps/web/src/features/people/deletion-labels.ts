import type { Answer } from '@casebench/shared/contract/endpoint'
import type { previewDeletion } from '@casebench/shared/contract/people'
import { plural, t } from '@lingui/core/macro'

type Preview = Answer<typeof previewDeletion>

/** A line about how many there are; none where there are none. */
export const lineOf = (count: number, line: string): string[] => (count === 0 ? [] : [line])

/** What goes with people, line by line; what there is none of is not named. */
export const deletedItems = ({
  cases,
  submissions,
  documents,
  questions,
}: Pick<Preview, 'cases' | 'submissions' | 'documents' | 'questions'>): string[] => [
  ...lineOf(
    cases,
    plural(cases, { one: '# assigned case with its answers', other: '# assigned cases with their answers' }),
  ),
  ...lineOf(
    submissions,
    plural(submissions, { one: '# submission with its result', other: '# submissions with their results' }),
  ),
  ...lineOf(documents, plural(documents, { one: '# document', other: '# documents' })),
  ...lineOf(questions, plural(questions, { one: '# question to support', other: '# questions to support' })),
]

/** Why someone is not deleted. */
export const refusalReasons: Record<Preview['refused'][number]['reason'], string> = {
  get unknown() {
    return t`there is no such user any more.`
  },
  get own_account() {
    return t`this is you. Ask someone else.`
  },
  get not_held() {
    return t`they have more permissions than you. Ask someone who has as many.`
  },
  get last_product_owner() {
    return t`at least one Product Owner must remain.`
  },
}
