import { engineVersion } from '@casebench/grading/version'
import type { Database } from '@casebench/server/database'
import { productOwner } from '@casebench/shared/permissions'
import { type SafetyResult, safetyKind } from '@casebench/shared/safety-check'
import { sql } from 'kysely'

const calls = (database: Database) =>
  database
    .selectFrom('model_call')
    .select(({ fn }) => [
      'purpose',
      'model',
      fn.countAll<number>().as('calls'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .groupBy(['purpose', 'model'])
    .orderBy('purpose')
    .orderBy('model')
    .execute()

const settings = (database: Database) =>
  database
    .selectFrom('assistant_controls as c')
    .leftJoin('user as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.model', 'c.prompt', 'c.temperature', 'c.top_p', 'c.max_tokens', 'c.created_at', 'u.email'])
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()

const checks = (database: Database) =>
  database
    .selectFrom('background_job')
    .select(['id', 'finished_at', 'result'])
    .where('kind', '=', safetyKind)
    .where('state', '=', 'done')
    .orderBy('finished_at', 'desc')
    .limit(10)
    .execute()

/** Everyone with a role that opens the controls of the assistant. */
const overseers = (database: Database) =>
  database
    .selectFrom('user as u')
    .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['u.email', 'r.name as role'])
    .where(({ or, eb, fn }) =>
      or([eb('r.name', '=', productOwner), eb(sql.lit('ai_controls'), '=', fn.any('r.page_permissions'))]),
    )
    .orderBy('u.email')
    .limit(1000)
    .execute()

/** What of artificial intelligence the installation used, as far as it keeps it. */
export async function registerOf(database: Database) {
  const [called, set, checked, people] = await Promise.all([
    calls(database),
    settings(database),
    checks(database),
    overseers(database),
  ])
  return {
    engine: { name: 'casebench-grading', version: engineVersion, kind: 'rules' },
    models: called.map(({ purpose, model, calls: count, first, last }) => ({
      purpose,
      model,
      calls: Number(count),
      firstCall: first.toISOString(),
      lastCall: last.toISOString(),
    })),
    assistantSettings: set.map(({ id, model, prompt, temperature, top_p, max_tokens, created_at, email }) => ({
      version: id,
      model,
      prompt,
      temperature,
      topP: top_p,
      maxTokens: max_tokens,
      at: created_at.toISOString(),
      by: email,
    })),
    safetyChecks: checked.map(({ id, finished_at, result }) => {
      const { model, findings } = result as SafetyResult
      return {
        job: id,
        finishedAt: finished_at?.toISOString() ?? null,
        model,
        findings: findings.map(({ suite, against, attempts, held, unanswered }) => ({
          suite,
          against,
          attempts,
          held,
          unanswered,
        })),
      }
    }),
    peopleWhoOversee: people,
  }
}
