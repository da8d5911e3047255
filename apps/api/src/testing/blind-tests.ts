import { contract } from '@casebench/shared/contract/all'
import { setModule } from '@casebench/shared/contract/modules'
import { expect } from 'vitest'
import { someAnswers, type Worker } from './administered-cases.ts'
import type { Person, TestApi } from './test-api.ts'

/** In the candidate's name, email, username, cohort and file: where it is in an answer, the answer tells whose work it is. */
export const needle = 'canaryname'

/** The long text is for a person to decide. */
export const unsure = { ...someAnswers, Purpose: 'Trades in samples of all kinds' }

/** The permissions of marking. */
export const markingEndpoints = Object.values(contract).flatMap(({ authorization }) =>
  authorization.who === 'administrator' && authorization.page === 'manual_assessment' ? [authorization.endpoint] : [],
)

/** A role that may mark, and nothing else: `api.person({ role: 'Marker' })`. */
export const addMarker = ({ services: { database } }: TestApi) =>
  database
    .insertInto('role')
    .values({
      id: crypto.randomUUID(),
      name: 'Marker',
      page_permissions: ['manual_assessment'],
      endpoint_permissions: markingEndpoints,
    })
    .execute()

export const setBlindMarking = async (api: TestApi, as: Person, on: boolean) =>
  expect(await api.send('POST', setModule.path, { as, body: { name: 'blind_marking', on } })).toMatchObject({
    status: 200,
  })

/** The same person, who names themselves wherever one can. */
export async function named({ services: { database } }: TestApi, one: Worker): Promise<Worker> {
  const unique = crypto.randomUUID().slice(0, 8)
  const email = `zoe.${needle}.${unique}@example.com`
  await database.query('update "user" set email = $2, username = $3, name = $4, first_name = $5 where id = $1', [
    one.userId,
    email,
    `${needle}-${unique}`,
    `Zoe ${needle}`,
    needle,
  ])
  await database.query(
    `with made as (insert into cohort (description) values ($1) returning id)
     insert into cohort_member (cohort_id, user_id) select id, $2 from made`,
    [`Cohort of ${needle} ${unique}`, one.userId],
  )
  return { ...one, email }
}

/** Contests the whole result, with a file. @returns the contest's id */
export async function contested({ services: { database } }: TestApi, one: Worker): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with stored as (
       insert into document (assignment_id, file_name, size, content_type, storage_key)
       select $1, $2, 10, 'application/pdf', gen_random_uuid()::text returning id)
     insert into contest (submission_id, attribute_id, argument, document_id)
     select s.id, '', 'The register has it.', stored.id from submission s, stored where s.assignment_id = $1 returning id`,
    [one.assignmentId, `${needle}.pdf`],
  )
  return rows[0]?.id ?? ''
}

/** Its evaluation is given up. */
export const giveUp = ({ services: { database } }: TestApi, { assignmentId }: Worker) =>
  database.query(
    `with closed as (update assignment set generation = generation + 1, submitted = true, locked = true where id = $1 returning *)
     insert into submission (assignment_id, generation, case_version_id, answers, state, failure, finished_at)
     select id, generation, case_version_id, '{}', 'failed', 'It hung.', now() from closed`,
    [assignmentId],
  )
