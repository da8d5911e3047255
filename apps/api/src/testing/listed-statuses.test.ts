import { expect, test } from 'vitest'
import { unlistedStatus } from './listed-statuses.ts'

const admin = '/v1/admin/cohorts'

test.each([
  ['GET', `${admin}/get_cohort?cohort_id=1`, 404],
  ['GET', `${admin}/get_cohorts_in_org?org_id=1`, 404],
  ['POST', `${admin}/delete_cohorts`, 403],
  ['POST', `${admin}/delete_cohorts`, 200],
  ['POST', `${admin}/delete_cohorts`, 500],
  ['GET', '/v1/any/cases/check_answers/one/two', 404],
  ['GET', '/nowhere', 404],
])('%s %s may answer %s', (method, url, status) => {
  expect(unlistedStatus(method, url, status)).toBeUndefined()
})

test('an error that the entry of a call does not list is named', () => {
  expect(unlistedStatus('POST', `${admin}/delete_cohorts/`, 409)).toBe(
    'deleteCohorts answered 409: list it in the errorStatuses of its entry',
  )
})
