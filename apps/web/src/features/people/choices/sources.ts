import { getAssignableCases } from '@casebench/shared/contract/assignments'
import { getCohorts } from '@casebench/shared/contract/cohorts'
import { getOrganizations } from '@casebench/shared/contract/organizations'
import { callApi } from '../../../api/client.ts'
import { keys } from '../reread.ts'
import { cohortChoice } from './choice.ts'
import type { Source } from './use-choices.ts'

export const cohortSource: Source = {
  key: keys.cohorts,
  find: async (search, signal) => (await callApi(getCohorts, { query: search }, { signal })).map(cohortChoice),
}

export const organizationSource: Source = {
  key: keys.organizations,
  find: async (search, signal) =>
    (await callApi(getOrganizations, { query: search }, { signal })).map(({ id, description }) => ({
      value: id,
      label: description,
    })),
}

export const caseSource: Source = {
  key: 'cases',
  find: async (search, signal) =>
    (await callApi(getAssignableCases, { query: search }, { signal })).map(({ caseId, name }) => ({
      value: caseId,
      label: name === '' ? caseId : name,
      ...(name === '' ? {} : { further: caseId }),
    })),
}
