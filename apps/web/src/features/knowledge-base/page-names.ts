import { knowledgePages } from '@casebench/shared/knowledge-base'

export type PageKey = (typeof knowledgePages)[number]

/** What the pages that an entry can be about are called. */
const pageNames: Readonly<Record<PageKey, string>> = {
  candidate_dashboard: 'Candidate dashboard',
  training_mode: 'Training mode',
  test_mode: 'Test mode',
  case_review: 'Case review',
  dashboard: 'Points and leaderboard',
}

export const isPageKey = (value: unknown): value is PageKey => (knowledgePages as readonly unknown[]).includes(value)

/** An entry's page in words; an entry about no page in particular is for every page. */
export const pageNameOf = (page: string): string => (isPageKey(page) ? pageNames[page] : 'Every page')

/** For a choice of the page of an entry. */
export const pageChoices: readonly { value: PageKey | ''; label: string }[] = [
  { value: '', label: pageNameOf('') },
  ...knowledgePages.map((value) => ({ value, label: pageNames[value] })),
]
