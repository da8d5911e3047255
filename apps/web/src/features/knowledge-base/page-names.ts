import { knowledgePages } from '@casebench/shared/knowledge-base'
import { t } from '@lingui/core/macro'

export type PageKey = (typeof knowledgePages)[number]

/** What the pages that an entry can be about are called. */
const pageNames: Readonly<Record<PageKey, string>> = {
  get candidate_dashboard() {
    return t`Candidate dashboard`
  },
  get training_mode() {
    return t`Training mode`
  },
  get test_mode() {
    return t`Test mode`
  },
  get case_review() {
    return t`Case review`
  },
  get dashboard() {
    return t`Points and leaderboard`
  },
}

export const isPageKey = (value: unknown): value is PageKey => (knowledgePages as readonly unknown[]).includes(value)

/** An entry's page in words; an entry about no page in particular is for every page. */
export const pageNameOf = (page: string): string => (isPageKey(page) ? pageNames[page] : t`Every page`)

/** For a choice of the page of an entry. */
export const pageChoices = (): readonly { value: PageKey | ''; label: string }[] =>
  (['', ...knowledgePages] as const).map((value) => ({ value, label: pageNameOf(value) }))
