import { readdirSync, readFileSync } from 'node:fs'
import { evaluateCase } from '@casebench/grading/evaluate'
import { candidateEvaluation } from '@casebench/grading/feedback'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { runJob } from '../background-jobs/run-job.ts'
import { notingServices } from '../testing/submissions.ts'

test('ten thousand', async () => {
  const folder = '/work/main/prisma/seed/cases'
  const ids = readdirSync(folder)
  const sizes = ids.map((id) => ({
    id,
    sheet: JSON.parse(readFileSync(`${folder}/${id}/answer-sheet.json`, 'utf8')),
    caseData: JSON.parse(readFileSync(`${folder}/${id}/case.json`, 'utf8')),
  }))
  const { sheet, caseData } = sizes.sort(
    (a, b) => Object.keys(b.sheet).length - Object.keys(a.sheet).length,
  )[0] as (typeof sizes)[0]
  const keys = Object.keys(sheet)
  const answers = Object.fromEntries(keys.map((k, i) => [k, i % 5 === 0 ? 'Something else entirely' : sheet[k].answer]))
  const e = evaluateCase(caseData, sheet, answers)
  const result = candidateEvaluation(e, caseData, sheet, answers, { mode: 'training', durationMs: 1 })
  console.log('attributes', keys.length, 'verdicts', e.verdicts.length, 'bytes', JSON.stringify(e.verdicts).length)
  const database = await testDatabase()
  const { pool } = database
  const { rows } = await pool.query(
    `with stored as (insert into case_file (id, name, current_version) values ('big', 'Big', 2) returning id),
     version as (insert into case_version (case_id, version, case_data) select id, n, $1 from stored, generate_series(1, 2) n returning id, version)
     , sheets as (insert into case_answer_sheet (case_version_id, answers) select id, case version when 1 then $2::jsonb else $3::jsonb end from version)
     select id, version from version order by version`,
    [
      caseData,
      sheet,
      { ...sheet, [keys[0] as string]: { ...sheet[keys[0] as string], variants: ['Something else entirely'] } },
    ],
  )
  await pool.query(
    `insert into "user" (email, username) select 'u' || n || '@example.com', 'u' || n from generate_series(1, 10000) n`,
  )
  await pool.query(
    `insert into assignment (user_id, case_id, mode, case_version_id, generation, locked, submitted) select id, 'big', 'training', $1, 1, true, true from "user"`,
    [rows[0].id],
  )
  await pool.query(
    `insert into submission (assignment_id, generation, case_version_id, answers, state, finished_at) select id, 1, $1, $2::jsonb || jsonb_build_object($3::text, case when random() < 0.5 then 'Something else entirely' else 'Wrong ' || id end), 'success', now() from assignment`,
    [rows[0].id, answers, keys[0]],
  )
  await pool.query(
    `insert into evaluation (submission_id, number, score, passed, verdicts, result, engine_version, duration_ms) select id, 1, $1, $2, $3, $4, 'x', 1 from submission`,
    [e.score, e.passed, JSON.stringify(e.verdicts), result],
  )
  await pool.query('analyze')
  const job = (
    await pool.query(`insert into background_job (kind, input) values ('regrade', $1) returning id`, [
      { caseId: 'big', versionId: rows[1].id, version: 2 },
    ])
  ).rows[0].id
  const services = notingServices(database)
  const t = performance.now()
  const c = process.cpuUsage()
  await runJob(services, job)
  const u = process.cpuUsage(c)
  console.log(
    'trial ms',
    Math.round(performance.now() - t),
    'cpu ms',
    Math.round((u.user + u.system) / 1000),
    'heap MB',
    Math.round(process.memoryUsage().heapUsed / 1e6),
  )
  const r = (
    await pool.query(
      `select state, result - 'changes' as result, pg_column_size(result) as bytes from background_job where id = $1`,
      [job],
    )
  ).rows[0]
  console.log(JSON.stringify(r))
  expect(r.state).toBe('done')
}, 900000)
