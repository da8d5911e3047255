import type { Histories } from '@casebench/database/seed/types'
import type { Transaction } from '@casebench/server/database'
import { noteJob } from '@casebench/server/outbox'
import { randomToken } from '@casebench/server/secrets'
import { assignCase } from '../cases/assign-case.ts'

type AssignmentHistory = Histories[string]['assignments'][number]

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number): Date => new Date(Date.now() - days * day)

/** When someone with this history was added, and when they were last here: null where they have opened nothing. */
function presence(assignments: readonly AssignmentHistory[]): { added: Date; lastSeen: Date | null } {
  const worked = assignments.flatMap(({ state, startedDaysAgo, submissions }) =>
    state === 'notStarted' ? [] : [startedDaysAgo, ...submissions.map(({ daysAgo }) => daysAgo)],
  )
  return {
    added: daysAgo(Math.max(...assignments.map(({ startedDaysAgo }) => startedDaysAgo)) + 2),
    lastSeen: worked.length === 0 ? null : daysAgo(Math.min(...worked)),
  }
}

async function joinCohort(client: Transaction, userId: string, description: string): Promise<void> {
  await client.query(
    `with known as (select id from cohort where description = $2), added as (
       insert into cohort (description) select $2 where not exists (select from known) returning id
     )
     insert into cohort_member (cohort_id, user_id) select id, $1::uuid from known union all select id, $1::uuid from added`,
    [userId, description],
  )
}

async function writeAnswers(client: Transaction, assignmentId: string, history: AssignmentHistory): Promise<void> {
  await client.query(
    `insert into answer (assignment_id, attribute_id, value, updated_at)
     select $1::uuid, key, value, $3::timestamptz from jsonb_each_text($2)
     on conflict (assignment_id, attribute_id) do update
        set value = excluded.value, version = answer.version + 1, updated_at = excluded.updated_at`,
    [assignmentId, history.answers, daysAgo(history.submissions[0]?.daysAgo ?? history.startedDaysAgo / 2)],
  )
  await client.query('update assignment set active_seconds = $2, opened_at = $3 where id = $1', [
    assignmentId,
    Math.round(history.activeMinutes * 60),
    daysAgo(history.startedDaysAgo),
  ])
}

/** A submission as the api would have stored it then; the worker evaluates it as soon as it runs. */
async function submit(client: Transaction, assignmentId: string, at: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with closed as (
       update assignment set generation = generation + 1, locked = true where id = $1 returning generation, case_version_id
     )
     insert into submission (assignment_id, generation, case_version_id, answers, created_at)
     select $1::uuid, generation, case_version_id,
            (select coalesce(jsonb_object_agg(attribute_id, value), '{}') from answer where assignment_id = $1), $2::timestamptz
       from closed returning id`,
    [assignmentId, at],
  )
  const submission = rows[0]
  if (!submission) throw new Error('The demo submission was not stored')
  await client.query('insert into submission_token (assignment_id, token, submission_id) values ($1, $2, $3)', [
    assignmentId,
    randomToken(),
    submission.id,
  ])
  await noteJob(client, 'evaluation', submission.id)
}

export async function seedHistories(client: Transaction, histories: Histories): Promise<void> {
  for (const [email, history] of Object.entries(histories)) {
    const { added, lastSeen } = presence(history.assignments)
    const { rows } = await client.query<{ id: string }>(
      `update "user" set level = $2, summary = $3, is_test_unlocked = $4, created_at = $5, last_seen_at = $6
        where email = $1 returning id`,
      [email, history.level, history.summary, history.isTestUnlocked, added, lastSeen],
    )
    const user = rows[0]
    if (!user) throw new Error(`The demo has no account ${email}`)
    await joinCohort(client, user.id, history.cohort)
    for (const assignment of history.assignments) {
      const assignedAt = daysAgo(assignment.startedDaysAgo + 1)
      const id = await assignCase(client, { userId: user.id, ...assignment, assignedAt })
      if (!id) throw new Error(`The demo case ${assignment.caseId} could not be assigned to ${email}`)
      if (assignment.state === 'notStarted') continue
      await writeAnswers(client, id, assignment)
      const last = assignment.submissions.at(-1)
      if (assignment.state === 'submitted' && last) await submit(client, id, daysAgo(last.daysAgo))
    }
  }
}
