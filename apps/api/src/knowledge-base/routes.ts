import type { Route } from '../routing/route.ts'
import { addKnowledgeRoute } from './add-knowledge.ts'
import { addKnowledgeWebsiteRoute } from './add-knowledge-website.ts'
import { deleteKnowledgeRoute } from './delete-knowledge.ts'
import { deleteKnowledgeEntriesRoute } from './delete-knowledge-entries.ts'
import { deleteKnowledgeWebsiteRoute } from './delete-knowledge-website.ts'
import { getKnowledgeRoute } from './get-knowledge.ts'
import { getKnowledgeSyncsRoute } from './get-knowledge-syncs.ts'
import { getKnowledgeWebsitesRoute } from './get-knowledge-websites.ts'
import { importKnowledgeRoute } from './import-knowledge.ts'
import { stopKnowledgeSyncRoute } from './stop-knowledge-sync.ts'
import { syncKnowledgeRoute } from './sync-knowledge.ts'
import { tryQuestionRoute } from './try-question.ts'
import { updateKnowledgeRoute } from './update-knowledge.ts'

export const knowledgeBaseRoutes: readonly Route[] = [
  getKnowledgeRoute,
  addKnowledgeRoute,
  updateKnowledgeRoute,
  deleteKnowledgeRoute,
  deleteKnowledgeEntriesRoute,
  importKnowledgeRoute,
  getKnowledgeWebsitesRoute,
  addKnowledgeWebsiteRoute,
  deleteKnowledgeWebsiteRoute,
  syncKnowledgeRoute,
  getKnowledgeSyncsRoute,
  stopKnowledgeSyncRoute,
  tryQuestionRoute,
]
