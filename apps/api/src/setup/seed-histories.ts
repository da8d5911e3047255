import type { Histories } from '@casebench/database/seed/types'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import type { Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { insertOutboxEntry } from '@casebench/server/outbox'
import { randomToken } from '@casebench/server/secrets'
import { sql } from 'kysely'

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

async function joinCohort(transaction: Transaction, userId: string, description: string): Promise<void> {
  const member = sql<string>`${userId}::uuid`.as('user_id')
  await transaction
    .with('known', (db) => db.selectFrom('cohort').select('id').where('description', '=', description))
    .with('added', (db) =>
      db
        .insertInto('cohort')
        .columns(['description'])
        .expression(
          db
            .selectNoFrom(sql<string>`${description}::text`.as('description'))
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('known')))),
        )
        .returning('id'),
    )
    .insertInto('cohort_member')
    .columns(['cohort_id', 'user_id'])
    .expression(({ selectFrom }) =>
      selectFrom('known')
        .select(['known.id', member])
        .unionAll(selectFrom('added').select(['added.id', member])),
    )
    .execute()
}

async function writeAnswers(transaction: Transaction, assignmentId: string, history: AssignmentHistory): Promise<void> {
  const written = daysAgo(history.submissions[0]?.daysAgo ?? history.startedDaysAgo / 2)
  await transaction
    .insertInto('answer')
    .columns(['assignment_id', 'attribute_id', 'value', 'updated_at'])
    .expression(({ selectFrom }) =>
      selectFrom(
        sql<{ key: string; value: string | null }>`jsonb_each_text(${json(history.answers)}::jsonb)`.as('given'),
      ).select([
        sql<string>`${assignmentId}::uuid`.as('assignment_id'),
        'given.key',
        'given.value',
        sql<Date>`${written}::timestamptz`.as('updated_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'attribute_id']).doUpdateSet(({ eb, ref }) => ({
        value: ref('excluded.value'),
        version: eb('answer.version', '+', 1),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
  await transaction
    .updateTable('assignment')
    .set(({ ref }) => ({
      active_seconds: Math.round(history.activeMinutes * 60),
      opened_at: daysAgo(history.startedDaysAgo),
      briefing_read_of: ref('case_version_id'),
    }))
    .where('id', '=', assignmentId)
    .execute()
}

/** A submission as the api would have stored it then; the worker evaluates it as soon as it runs. */
async function submit(transaction: Transaction, assignmentId: string, at: Date): Promise<void> {
  const submission = await transaction
    .with('closed', (db) =>
      db
        .updateTable('assignment')
        .set(({ eb }) => ({ generation: eb('generation', '+', 1), locked: true }))
        .where('id', '=', assignmentId)
        .returning(['generation', 'case_version_id']),
    )
    .insertInto('submission')
    .columns(['assignment_id', 'generation', 'case_version_id', 'answers', 'created_at'])
    .expression(({ selectFrom }) =>
      selectFrom('closed').select((closed) => [
        sql<string>`${assignmentId}::uuid`.as('assignment_id'),
        'closed.generation',
        'closed.case_version_id',
        closed
          .selectFrom('answer')
          .select(({ ref }) =>
            sql<string>`coalesce(jsonb_object_agg(${ref('attribute_id')}, ${ref('value')}), '{}')`.as('answers'),
          )
          .where('assignment_id', '=', assignmentId)
          .as('answers'),
        sql<Date>`${at}::timestamptz`.as('created_at'),
      ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('submission_token')
    .values({ assignment_id: assignmentId, token: randomToken(), submission_id: submission.id })
    .execute()
  await insertOutboxEntry(transaction, 'evaluation', submission.id)
}

export async function seedHistories(transaction: Transaction, histories: Histories): Promise<void> {
  for (const [email, history] of Object.entries(histories)) {
    const { added, lastSeen } = presence(history.assignments)
    const user = await transaction
      .updateTable('user')
      .set({
        level: history.level,
        summary: history.summary,
        is_test_unlocked: history.isTestUnlocked,
        created_at: added,
        last_seen_at: lastSeen,
      })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw new Error(`The demo has no account ${email}`)
    await joinCohort(transaction, user.id, history.cohort)
    for (const assignment of history.assignments) {
      const assignedAt = daysAgo(assignment.startedDaysAgo + 1)
      const id = await assignCase(transaction, { userId: user.id, ...assignment, assignedAt })
      if (!id) throw new Error(`The demo case ${assignment.caseId} could not be assigned to ${email}`)
      if (assignment.state === 'notStarted') continue
      await writeAnswers(transaction, id, assignment)
      const last = assignment.submissions.at(-1)
      if (assignment.state === 'submitted' && last) await submit(transaction, id, daysAgo(last.daysAgo))
    }
  }
}
