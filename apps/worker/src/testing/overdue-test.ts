import type { Database } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'

/** A started test of the sample case with one answer, whose time ran out so many seconds ago. */
export async function testOverdueBy(database: Database, seconds: number): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with candidate as (
       insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning id
     ), stored as (
       insert into case_file (id, name) values (gen_random_uuid()::text, 'Sample') returning id
     ), version as (
       insert into case_version (case_id, version, case_data) select id, 1, $1 from stored returning id, case_id
     ), sheet as (insert into case_answer_sheet (case_version_id, answers) select id, $2 from version),
     assigned as (
       insert into assignment (user_id, case_id, mode, case_version_id, started_at, deadline)
       select candidate.id, version.case_id, 'test', version.id,
              now() - make_interval(mins => 30, secs => $3), now() - make_interval(secs => $3)
         from candidate, version returning id
     )
     insert into answer (assignment_id, attribute_id, value) select id, 'LegalName', 'Sample Trading GmbH' from assigned
     returning assignment_id as id`,
    [{ ...sampleCase, timeLimitMinutes: 30 }, sampleSheet, seconds],
  )
  const row = rows[0]
  if (!row) throw new Error('The test was not stored')
  return row.id
}

export async function submissionsOf(database: Database, assignmentId: string) {
  const { rows } = await database.query<{
    id: string
    generation: number
    state: string
    answers: Record<string, string>
  }>('select id, generation, state, answers from submission where assignment_id = $1 order by generation', [
    assignmentId,
  ])
  return rows
}
