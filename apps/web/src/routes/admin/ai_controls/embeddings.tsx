import { createFileRoute } from '@tanstack/react-router'
import { KnowledgeBasePage } from '../../../features/knowledge-base/KnowledgeBasePage.tsx'
import { type KnowledgeSearch, readKnowledgeSearch } from '../../../features/knowledge-base/knowledge-search.ts'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/ai_controls/embeddings')({
  validateSearch: (search: Record<string, unknown>): KnowledgeSearch => readKnowledgeSearch(search),
  beforeLoad: holding('knowledge_base'),
  component: KnowledgeBasePage,
  errorComponent: RolesErrorPage,
})
