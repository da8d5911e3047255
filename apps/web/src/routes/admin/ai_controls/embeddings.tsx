import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { KnowledgeBasePage } from '../../../features/knowledge-base/KnowledgeBasePage.tsx'
import { type KnowledgeSearch, readKnowledgeSearch } from '../../../features/knowledge-base/knowledge-search.ts'

export const Route = createFileRoute('/admin/ai_controls/embeddings')({
  validateSearch: (search: Record<string, unknown>): KnowledgeSearch => readKnowledgeSearch(search),
  beforeLoad: requirePermission('knowledge_base'),
  component: KnowledgeBasePage,
  errorComponent: RolesErrorPage,
})
