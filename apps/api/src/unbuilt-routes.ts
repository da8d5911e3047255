import {
  checkDirectScreenshotRequest,
  getChatHistory,
  getControls,
  respond,
  setMaxTokens,
  updateTuningParameters,
} from '@casebench/shared/contract/assistant'
import {
  addKnowledge,
  addKnowledgeWebsite,
  deleteKnowledge,
  deleteKnowledgeWebsite,
  getKnowledge,
  getKnowledgeWebsites,
  syncKnowledge,
  updateKnowledge,
} from '@casebench/shared/contract/knowledge-base'
import { getUsage, getUsageOfUser } from '@casebench/shared/contract/usage'
import type { Route } from './routing/route.ts'
import { unbuilt } from './routing/unbuilt.ts'

/** What the contract describes and nobody answers yet. */
export const unbuiltRoutes: readonly Route[] = [
  getControls,
  updateTuningParameters,
  setMaxTokens,
  getChatHistory,
  respond,
  checkDirectScreenshotRequest,
  getKnowledge,
  getKnowledgeWebsites,
  addKnowledge,
  updateKnowledge,
  deleteKnowledge,
  addKnowledgeWebsite,
  deleteKnowledgeWebsite,
  syncKnowledge,
  getUsageOfUser,
  getUsage,
].map(unbuilt)
