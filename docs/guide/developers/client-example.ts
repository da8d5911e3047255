import { casebench } from 'casebench-client'

const { API_URL: url = '', API_KEY: key = '', CASE_ID: caseId = '' } = process.env
const api = casebench({ url, key })

/** What the server answered, or its own words on why it did not. */
function answered<Answer>({ data, error }: { data?: Answer; error?: { detail: string } }): Answer {
  if (data === undefined) throw new Error(error?.detail ?? 'No answer')
  return data
}

// 1. List the cohorts.
const cohorts = answered(await api.GET('/v1/admin/cohorts/get_cohorts'))
for (const { id, description } of cohorts) console.log(`Cohort ${description} (${id})`)
const [cohort] = cohorts
if (cohort === undefined) throw new Error('There is no cohort yet')

// 2. Assign a case to everyone in the first. Who has it already keeps it.
const { message } = answered(
  await api.POST('/v1/admin/cases/assign_case', { body: { caseId, mode: 'training', cohort_id: cohort.id } }),
)
console.log(message)

// 3. Read the results of its members.
const members = answered(
  await api.GET('/v1/admin/cohorts/get_users_in_cohort', { params: { query: { cohort_id: cohort.id } } }),
)
for (const { email } of members) {
  const query = { email, mode: 'training', answers: 'none' } as const
  const cases = answered(await api.GET('/v1/any/cases/get_assigned_cases', { params: { query } }))
  for (const { name, state, evaluation } of cases)
    console.log(`${email}: ${name}, ${state}${evaluation ? `, ${Math.round(evaluation.score * 100)}%` : ''}`)
}
