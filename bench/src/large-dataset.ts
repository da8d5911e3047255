// An academy of many years: people, cohorts, cases, assignments and their results, made by Postgres itself. Texts of
// cases and results are those of the demo's cases, so that rows have the size that they have in real use.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateCase } from '@casebench/grading/evaluate'
import { candidateEvaluation } from '@casebench/grading/feedback'
import { type Database, transaction } from '@casebench/server/database'
import { openPrismaDatabase, type PrismaDatabase } from '@casebench/server/prisma-database'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import { saveCaseVersion } from '../../apps/api/src/cases/save-case.ts'
import { ensureStartingRoles } from '../../apps/api/src/setup/roles.ts'
import { ensureSources } from '../../apps/api/src/setup/sources.ts'

export type DatasetSize = {
  people: number
  cases: number
  submissions: number
  /** How many people, the first ones, have answers and whole results; everyone else has the figures and short results. */
  detailed: number
}

const largeSize: DatasetSize = { people: 100_000, cases: 2000, submissions: 1_000_000, detailed: 5000 }

/** The large academy, or a share of it. */
export function shareOf(share: number): DatasetSize {
  const of = (whole: number) => Math.max(1, Math.round(whole * share))
  const { people, cases, submissions, detailed } = largeSize
  // Everyone has a dozen cases of their own, however few people there are.
  return { people: of(people), cases: Math.max(20, of(cases)), submissions: of(submissions), detailed: of(detailed) }
}

/** The email of person `index`, from 1 on. */
export const emailOf = (index: number): string => `person-${index}@example.com`

const seed = join(import.meta.dirname, '../../prisma/seed')
const demoCases = join(seed, 'cases')
const perPerson = ({ people, submissions }: DatasetSize): number => Math.max(1, Math.round(submissions / people))
/** Cases that someone works on beside those that they have sent in. */
const open = 2

type Template = { caseData: CaseData; answerSheet: AnswerSheet }
const readTemplates = (): Template[] =>
  readdirSync(demoCases)
    .toSorted()
    .map((name) => {
      const read = (file: string) => JSON.parse(readFileSync(join(demoCases, name, file), 'utf8'))
      return { caseData: read('case.json'), answerSheet: read('answer-sheet.json') }
    })

/** Answers as someone of a certain skill gives them, from 0 (nothing right) to 4. */
const answersOf = ({ answerSheet }: Template, skill: number): Answers =>
  Object.fromEntries(
    Object.entries(answerSheet).map(([id, { answer }], index) => [id, (index * 7) % 5 > skill ? 'Not found' : answer]),
  )

async function storeTemplates(database: Database): Promise<number> {
  await database.query(
    `create unlogged table dataset_case (template int primary key, case_data jsonb, attributes jsonb, sheet jsonb);
     create unlogged table dataset_result (template int, skill int, score float8, passed boolean, answers jsonb,
                                           verdicts jsonb, result jsonb, primary key (template, skill))`,
  )
  const templates = readTemplates()
  for (const [index, template] of templates.entries()) {
    const { caseData, answerSheet } = template
    const caseId = `dataset-template-${index}`
    await transaction(database, (client) => saveCaseVersion(client, { caseId, caseData, answerSheet, createdBy: null }))
    await database.query(
      `insert into dataset_case
       select $1, v.case_data,
              (select jsonb_agg(jsonb_build_object('id', attribute_id, 'position', position, 'repeatable', repeatable, 'title', title))
                 from case_attribute where case_version_id = v.id),
              s.answers
         from case_version v join case_answer_sheet s on s.case_version_id = v.id where v.case_id = $2`,
      [index, caseId],
    )
    for (let skill = 0; skill < 5; skill++) {
      const answers = answersOf(template, skill)
      const evaluation = evaluateCase(caseData, answerSheet, answers)
      const result = candidateEvaluation(evaluation, caseData, answerSheet, answers, {
        mode: 'training',
        durationMs: 1,
      })
      await database.query('insert into dataset_result values ($1, $2, $3, $4, $5, $6, $7)', [
        index,
        skill,
        evaluation.score,
        evaluation.passed,
        answers,
        JSON.stringify(evaluation.verdicts),
        result,
      ])
    }
  }
  return templates.length
}

const peopleAndCohorts = `
  with inserted as (
    insert into "user" (email, username, first_name, name, level, is_test_unlocked, created_at)
    select 'person-' || n || '@example.com', 'person-' || n, (array['Ana', 'Ben', 'Chi', 'Dana', 'Emre', 'Fatou'])[1 + n % 6],
           (array['Novak', 'Okafor', 'Silva', 'Tanaka', 'Ulrich', 'Vargas', 'Weber'])[1 + n % 7] || ' ' || n, 1 + n % 5, n % 3 = 0,
           now() - (n % 1500) * interval '1 day'
      from generate_series(1, $1::int) n returning id, username
  ), numbered as (select id, replace(username::text, 'person-', '')::int as n from inserted),
  roles as (insert into user_role (user_id, role_id) select i.id, r.id from inserted i, role r where r.name = 'Candidate'),
  organizations as (
    insert into organization (description) select 'Organization ' || n from generate_series(1, greatest(1, $1::int / 2000)) n
    returning id, description
  ), cohorts as (
    insert into cohort (description, organization_id)
    select 'Cohort ' || n, o.id from generate_series(1, greatest(1, $1::int / 100)) n
      join organizations o on o.description = 'Organization ' || (1 + n % greatest(1, $1::int / 2000))
    returning id, description
  )
  insert into cohort_member (cohort_id, user_id)
  select c.id, p.id from numbered p join cohorts c on c.description = 'Cohort ' || (1 + p.n % greatest(1, $1::int / 100))`

const cases = `
  with copied as (
    insert into case_file (id, name)
    select 'dataset-case-' || n, t.case_data->'details'->>'name' || ' ' || n
      from generate_series(0, $1::int - 1) n join dataset_case t on t.template = n % $2::int
    returning id
  ), versions as (
    insert into case_version (case_id, version, case_data)
    select c.id, 1, t.case_data from copied c
      join dataset_case t on t.template = replace(c.id, 'dataset-case-', '')::int % $2::int
    returning id, case_id
  ), sheets as (
    insert into case_answer_sheet (case_version_id, answers)
    select v.id, t.sheet from versions v
      join dataset_case t on t.template = replace(v.case_id, 'dataset-case-', '')::int % $2::int
  )
  insert into case_attribute (case_version_id, position, attribute_id, repeatable, title)
  select v.id, (a->>'position')::int, a->>'id', (a->>'repeatable')::boolean, a->>'title'
    from versions v
    join dataset_case t on t.template = replace(v.case_id, 'dataset-case-', '')::int % $2::int
    cross join lateral jsonb_array_elements(t.attributes) a`

/** $1 from whom, $2 to whom, $3 cases, $4 templates, $5 sent in each, $6 open each, $7 detailed. */
const work = `
  with people as (
    select id, replace(username::text, 'person-', '')::int as n from "user"
     where username = any (select 'person-' || n from generate_series($1::int, $2::int) n)
  ), planned as (
    select p.id as user_id, p.n, k, (p.n * 13 + k * 37) % $3::int as case_number, (p.n + k) % 5 as skill, k < $5::int as sent,
           now() - ((p.n + k * 11) % 700) * interval '1 day' - interval '2 hours' as at
      from people p, generate_series(0, $5::int + $6::int - 1) k
  ), assigned as (
    insert into assignment (user_id, case_id, mode, case_version_id, generation, submitted, locked, completeness,
                            active_seconds, assigned_at, opened_at, touched_at)
    select user_id, 'dataset-case-' || case_number, case when k % 5 = 4 then 'test'::mode else 'training' end, v.id,
           sent::int, sent, sent, case when sent then 100 else 50 end, 1800 + k * 60, at - interval '3 days', at, at
      from planned join case_version v on v.case_id = 'dataset-case-' || case_number
    on conflict do nothing
    returning id, user_id, case_id, case_version_id, submitted, touched_at
  ), known as (
    select a.*, p.n, (replace(a.case_id, 'dataset-case-', '')::int) % $4::int as template,
           (p.n + length(a.case_id) + replace(a.case_id, 'dataset-case-', '')::int) % 5 as skill
      from assigned a join people p on p.id = a.user_id
  ), answered as (
    insert into answer (assignment_id, attribute_id, value, updated_at)
    select k.id, key, value, k.touched_at from known k
      join dataset_result r on r.template = k.template and r.skill = k.skill
      cross join lateral jsonb_each_text(r.answers)
     where k.n <= $7::int
  ), intervals as (
    insert into work_interval (assignment_id, started_at, seen_at, ended_at)
    select id, touched_at - interval '40 minutes', touched_at, touched_at from known
  ), sent as (
    insert into submission (assignment_id, generation, case_version_id, answers, state, created_at, finished_at)
    select k.id, 1, k.case_version_id, case when k.n <= $7::int then r.answers else '{}' end, 'success', k.touched_at,
           k.touched_at + interval '1 second'
      from known k join dataset_result r on r.template = k.template and r.skill = k.skill where k.submitted
    returning id, assignment_id, created_at
  ), judged as (
    insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms, created_at)
    select s.id, 1, r.score, r.passed, case when k.n <= $7::int then r.verdicts else '[]' end,
           case when k.n <= $7::int then r.result
                else r.result || '{"feedback": [], "marking": {"summary": "", "wrong": [], "notSure": [], "correct": []}}' end,
           '1', 1, s.created_at
      from sent s join known k on k.id = s.assignment_id
      join dataset_result r on r.template = k.template and r.skill = k.skill
  ), losses as (
    insert into section_loss (assignment_id, section_key, component_title, section_title, weight, lost)
    select k.id, x->>'key', x->>'componentTitle', x->>'sectionTitle', (x->>'weight')::float8,
           greatest(0, (x->>'weight')::float8 * (1 - (x->>'score')::float8))
      from known k join dataset_result r on r.template = k.template and r.skill = k.skill
      cross join lateral jsonb_array_elements(r.result->'perSection') x where k.submitted
  ), logged as (
    insert into activity_log (at, actor, email, action, detail)
    select k.touched_at, 'person-' || k.n || '@example.com', 'person-' || k.n || '@example.com', act,
           jsonb_build_object('caseId', k.case_id, 'mode', 'training')
      from known k, unnest(array['open_case', 'submit', 'evaluated']) act where k.submitted
  )
  insert into notification (user_id, kind, detail, created_at)
  select user_id, 'evaluated', jsonb_build_object('caseId', case_id, 'mode', 'training'), touched_at
    from known where submitted and touched_at > now() - interval '60 days'`

const figures = `
  insert into user_progress (user_id, mode, assigned, submitted, passed, score_sum)
  select u.id, m.mode, count(a.id), count(e.score), count(*) filter (where e.passed), coalesce(sum(e.score::numeric), 0)
    from "user" u cross join unnest(enum_range(null::mode)) m (mode)
    left join assignment a on a.user_id = u.id and a.mode = m.mode
    left join submission s on s.assignment_id = a.id and s.generation = a.generation and a.submitted
    left join evaluation e on e.submission_id = s.id
   where u.username::text like 'person-%' group by u.id, m.mode on conflict do nothing;
  update "user" u set cases_assigned = p.assigned, cases_completed = p.completed, average_score = p.score_sum / nullif(p.completed, 0),
                      last_seen_at = now() - (random() * 90) * interval '1 day'
    from (select user_id, sum(assigned) as assigned, sum(submitted) as completed, sum(score_sum) as score_sum
            from user_progress group by user_id) p where p.user_id = u.id;
  insert into daily_points (user_id, day, points)
  select a.user_id, s.created_at::date, sum(floor(e.score * 100 + 0.5)) from evaluation e
    join submission s on s.id = e.submission_id join assignment a on a.id = s.assignment_id
   where e.passed group by 1, 2 on conflict do nothing;
  insert into leaderboard_points (user_id, period, starts_on, points)
  select user_id, period, starts_on, sum(points) from daily_points
   cross join lateral (values
     ('all'::leaderboard_period, date '0001-01-01'),
     ('month', date_trunc('month', day::timestamp)::date),
     ('week', date_trunc('week', day::timestamp)::date)) p (period, starts_on)
   group by 1, 2, 3 on conflict do nothing`

const factKey = 'large_dataset'

/**
 * Fills an empty database, and says on stderr how far it is. Takes some minutes at full size.
 * @returns what the database holds: that size, or the one with which it was filled earlier
 */
export async function fillLargeDataset(databaseUrl: string, size: DatasetSize): Promise<DatasetSize> {
  // Of its own: the statements of servers are cut off long before these are through.
  const database = openPrismaDatabase(databaseUrl, 2)
  try {
    return await fill(database, size)
  } finally {
    await database.close()
  }
}

async function fill(database: PrismaDatabase, size: DatasetSize): Promise<DatasetSize> {
  const filled = await database.query<{ value: DatasetSize }>('select value from installation_fact where key = $1', [
    factKey,
  ])
  if (filled.rows[0]) return filled.rows[0].value
  const began = performance.now()
  const say = (progress: string) => console.error(`${Math.round((performance.now() - began) / 1000)} s: ${progress}`)
  await ensureStartingRoles(database)
  await ensureSources(database, join(seed, 'sources.json'))
  const templates = await storeTemplates(database)
  say(`${size.people} people`)
  await database.query(peopleAndCohorts, [size.people])
  say(`${size.cases} cases`)
  await database.query(cases, [size.cases, templates])
  await database.query('analyze')
  const step = 5000
  for (let from = 1; from <= size.people; from += step) {
    const to = Math.min(size.people, from + step - 1)
    await transaction(database, async (client) => {
      // Postgres takes what the statement has just made for a handful of rows, and would go through all of them for each.
      await client.query('set local enable_nestloop = off')
      await client.query(work, [from, to, size.cases, templates, perPerson(size), open, size.detailed])
    })
    say(`the work of ${to} people`)
  }
  say('figures')
  await database.query(figures)
  await database.query('drop table dataset_case, dataset_result')
  say('statistics')
  await database.query('vacuum analyze')
  await database.query('insert into installation_fact (key, value) values ($1, $2)', [factKey, size])
  say('done')
  return size
}
