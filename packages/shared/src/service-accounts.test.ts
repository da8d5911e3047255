import { expect, test } from 'vitest'
import { contract } from './contract/all.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { adminPermissions } from './permissions.ts'
import { admitsKeys, personalRights, programRights } from './service-accounts.ts'

test('every right is for programs or for people alone', () => {
  expect([...programRights, ...personalRights].sort()).toEqual([...adminPermissions].sort())
})

test('what programs may change: a call that is missing here is to be decided about, as personal or not', () => {
  const changing = Object.entries(contract as Record<string, Endpoint>).filter(
    ([, call]) => call.method !== 'GET' && admitsKeys(call),
  )
  expect(changing.map(([id]) => id).sort()).toEqual([
    'addKnowledge',
    'addKnowledgeWebsite',
    'addUser',
    'approveApplicant',
    'approveApplicants',
    'assignCase',
    'choosePlatformLink',
    'createCohort',
    'createOrganization',
    'deleteKnowledge',
    'deleteKnowledgeEntries',
    'deleteKnowledgeWebsite',
    'editCohort',
    'editOrganization',
    'editUser',
    'endProgramme',
    'getUsage',
    'grantExtension',
    'importKnowledge',
    'moveToCurrentVersion',
    'previewAssignment',
    'previewAtRiskRules',
    'refreshCaseAnalysis',
    'refreshCohortAnalysis',
    'remindMembers',
    'retryInvitations',
    'saveAtRiskRules',
    'sendMailAgain',
    'setAccommodation',
    'setCohortMembers',
    'setDates',
    'startProgramme',
    'stopKnowledgeSync',
    'suspendUser',
    'syncKnowledge',
    'toggleTestMode',
    'tryQuestion',
    'unassignCase',
    'unlockTests',
    'updateKnowledge',
    'updateTopSixFailReasons',
    'updateUserLevel',
    'updateUserProgress',
    'updateUserSummary',
    'viewDocument',
  ])
})
