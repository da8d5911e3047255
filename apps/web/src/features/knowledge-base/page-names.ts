import { knowledgePages } from '@casebench/shared/knowledge-base'
import { t } from '@lingui/core/macro'
import { permissionLabels } from '../../ui/studio-texts/permission-labels.ts'
import { isPageKey, type PageKey } from './page-keys.ts'

const nameOf = (page: PageKey): string => (page === 'dashboard' ? t`Points and leaderboard` : permissionLabels[page])

/** An entry's page in words; an entry about no page in particular is for every page. */
export const pageNameOf = (page: string): string => (isPageKey(page) ? nameOf(page) : t`Every page`)

/** For a choice of the page of an entry. */
export const pageChoices = (): readonly { value: PageKey | ''; label: string }[] =>
  (['', ...knowledgePages] as const).map((value) => ({ value, label: pageNameOf(value) }))
