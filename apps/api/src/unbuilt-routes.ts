import {
  checkDirectScreenshotRequest,
  getChatHistory,
  getControls,
  respond,
  setMaxTokens,
  updateTuningParameters,
} from '@casebench/shared/contract/assistant'
import {
  createCohort,
  deleteCohorts,
  editCohort,
  getCohort,
  getCohorts,
  getCohortsInOrganization,
  getUsersInCohort,
  setCohortMembers,
} from '@casebench/shared/contract/cohorts'
import { deleteDocument, getDocuments, uploadDocument, viewDocument } from '@casebench/shared/contract/documents'
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
import {
  createOrganization,
  deleteOrganizations,
  editOrganization,
  getOrganization,
  getOrganizations,
} from '@casebench/shared/contract/organizations'
import {
  addUser,
  deleteUsers,
  editUser,
  getAllUsers,
  getPerson,
  getUserMetadata,
  toggleTestMode,
  updateUserLevel,
  updateUserSummary,
} from '@casebench/shared/contract/people'
import { getSupportQuestions, respondToSupportQuestion } from '@casebench/shared/contract/support'
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
  getCohorts,
  getCohort,
  getUsersInCohort,
  getCohortsInOrganization,
  createCohort,
  editCohort,
  setCohortMembers,
  deleteCohorts,
  getDocuments,
  uploadDocument,
  viewDocument,
  deleteDocument,
  getKnowledge,
  getKnowledgeWebsites,
  addKnowledge,
  updateKnowledge,
  deleteKnowledge,
  addKnowledgeWebsite,
  deleteKnowledgeWebsite,
  syncKnowledge,
  getOrganizations,
  getOrganization,
  createOrganization,
  editOrganization,
  deleteOrganizations,
  getAllUsers,
  getPerson,
  getUserMetadata,
  addUser,
  editUser,
  deleteUsers,
  updateUserLevel,
  updateUserSummary,
  toggleTestMode,
  getSupportQuestions,
  respondToSupportQuestion,
  getUsageOfUser,
  getUsage,
].map(unbuilt)
