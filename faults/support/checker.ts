import { isDeepStrictEqual } from 'node:util'
import { lossesStand, progressStands } from '@casebench/domain/stats/figures-stand'
import { evaluateCase, summarise } from '@casebench/grading/evaluate'
import type { Database } from '@casebench/server/database'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import { groupedBy } from './grouped.ts'
import type { EntryOf, History } from './history.ts'
import type { System } from './system.ts'
import { illegalTransitions } from './transitions.ts'

type Saved = EntryOf<'save'>

/** What of a system is looked at. */
export type Checked = Pick<System, 'database' | 'history' | 'troubles'> & {
  services: Pick<System['services'], 'storage'>
}

const maxShown = 20

/** Lines of what a query finds, which should be nothing. */
async function findings(database: Database, say: string, query: string): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(`${query} limit ${maxShown}`)
  return rows.map(({ what }) => `${say}: ${what}`)
}

const cellOf = ({ assignmentId, attributeId }: Pick<Saved, 'assignmentId' | 'attributeId'>): string =>
  `${assignmentId} ${attributeId}`

/** The acknowledged save of the highest version. */
function latest(saves: readonly Saved[]): Saved | undefined {
  let found: Saved | undefined
  for (const save of saves)
    if (save.outcome === 'ok' && (found === undefined || (save.version ?? 0) > (found.version ?? 0))) found = save
  return found
}

/** Every answer that was acknowledged is stored, or a later one of the same person in its place. */
async function answersKept(database: Database, history: History): Promise<string[]> {
  const { rows } = await database.query<{ cell: string; value: string | null; version: number }>(
    `select assignment_id || ' ' || attribute_id as cell, value, version from answer`,
  )
  const stored = new Map(rows.map((row) => [row.cell, row]))
  const wasReset = new Set(history.of('reset').map(({ assignmentId }) => assignmentId))
  const broken: string[] = []
  for (const [cell, saves] of groupedBy(history.of('save'), cellOf)) {
    const acknowledged = latest(saves)
    if (!acknowledged) continue
    const row = stored.get(cell)
    const version = acknowledged.version ?? 0
    const meant = saves.some((save) => save.outcome !== 'fail' && save.value === row?.value)
    const emptied = row?.value === null && wasReset.has(acknowledged.assignmentId)
    if (!row || row.version < version) broken.push(`an acknowledged answer is lost: ${cell}, version ${version}`)
    else if (row.version === version ? row.value !== acknowledged.value : !meant && !emptied)
      broken.push(`an acknowledged answer was replaced by none that was sent: ${cell}, version ${version}`)
  }
  return broken
}

type Frozen = { token: string; answers: Answers }

/** What was acknowledged before a submission was sent in is in its frozen copy. */
async function answersFrozen(database: Database, history: History): Promise<string[]> {
  const { rows } = await database.query<Frozen>(
    'select t.token, s.answers from submission_token t join submission s on s.id = t.submission_id',
  )
  const frozen = new Map(rows.map((row) => [row.token, row.answers]))
  const saves = new Map(
    [...groupedBy(history.of('save'), ({ assignmentId }) => assignmentId)].map(([assignmentId, own]) => [
      assignmentId,
      groupedBy(own, ({ attributeId }) => attributeId),
    ]),
  )
  const emptied = new Set(history.of('reset').map(({ assignmentId }) => assignmentId))
  const broken: string[] = []
  for (const [token, calls] of groupedBy(history.of('submit'), (call) => call.token)) {
    const answers = frozen.get(token)
    const { assignmentId } = calls[0] ?? { assignmentId: '' }
    if (!answers || emptied.has(assignmentId)) continue
    const calledAt = Math.min(...calls.map((call) => call.calledAt))
    for (const [attributeId, own] of saves.get(assignmentId) ?? []) {
      const before = latest(own.filter(({ endedAt }) => endedAt < calledAt))
      if (!before || before.value === answers[attributeId]) continue
      const after = own.some((save) => save.value === answers[attributeId] && save.calledAt >= before.calledAt)
      if (!after) broken.push(`an acknowledged answer is not in what was sent in: ${attributeId} of ${token}`)
    }
  }
  return broken
}

/** Every token that was accepted names a submission, and every submission came to one end. */
async function oneEndEach(database: Database, history: History): Promise<string[]> {
  const { rows } = await database.query<{ token: string }>('select token from submission_token')
  const known = new Set(rows.map(({ token }) => token))
  const accepted = new Set(history.of('submit').flatMap(({ outcome, token }) => (outcome === 'ok' ? [token] : [])))
  const lost = [...accepted].filter((token) => !known.has(token)).map((token) => `a submission is lost: ${token}`)
  const ends = await Promise.all([
    findings(database, 'never evaluated', `select id::text as what from submission where state = 'in_progress'`),
    findings(
      database,
      'not one first result',
      `select s.id || ' (' || s.state || ', ' || count(e.number) || ')' as what
         from submission s left join evaluation e on e.submission_id = s.id and e.number = 1
        group by s.id having count(e.number) <> (s.state = 'success')::int`,
    ),
    findings(
      database,
      'given up',
      `select id || ': ' || coalesce(failure, '') as what from submission
        where state = 'failed' and failure is distinct from 'superseded'`,
    ),
    findings(
      database,
      'superseded without a reason',
      `select s.id::text as what from submission s join assignment a on a.id = s.assignment_id
        where s.state = 'failed' and a.generation <= s.generation`,
    ),
    findings(
      database,
      'answers are counted otherwise than they are',
      `select a.id || ': ' || a.answers_size as what from assignment a
         left join answer n on n.assignment_id = a.id
        group by a.id having a.answers_size <> coalesce(sum(answer_size(n.attribute_id, n.value)), 0)`,
    ),
    findings(database, 'left in the outbox', `select queue || ' ' || job_id as what from outbox`),
    findings(
      database,
      'open and closed at once',
      `select a.id::text as what from assignment a
         left join submission s on s.assignment_id = a.id and s.generation = a.generation
        where a.locked <> coalesce(s.state in ('in_progress', 'success'), false)
           or a.submitted <> coalesce(s.state = 'success', false)`,
    ),
  ])
  return [...lost, ...ends.flat()]
}

/** Counts, per assignment, what was done and what the activity log says of it. */
const audited = (what: string, counted: string, actions: string): string => `
  select a.id || ': ' || done.count || ' ' || 'done, ' || logged.count || ' logged' as what
    from assignment a
    join "user" u on u.id = a.user_id
    cross join lateral (${counted}) as done (count)
    cross join lateral (
      select count(*) from activity_log l
       where l.email = u.email and l.action in (${actions}) and not l.tracked
         and l.detail->>'caseId' = a.case_id and l.detail->>'mode' = a.mode::text
    ) as logged
   where done.count <> logged.count /* ${what} */`

/** Every effect has its entry in the activity log, and its notice where its person is told. */
async function allAudited(database: Database): Promise<string[]> {
  const submissions = (more: string) => `select count(*) from submission s where s.assignment_id = a.id ${more}`
  const successes = submissions(`and s.state = 'success'`)
  const lines = await Promise.all([
    findings(database, 'submissions and their entries differ', audited('submit', submissions(''), `'submit'`)),
    findings(database, 'results and their entries differ', audited('evaluate', successes, `'evaluate'`)),
    findings(
      database,
      'generations and their entries differ',
      audited('generation', 'select a.generation::bigint', `'submit', 'unlock', 'reset'`),
    ),
    findings(
      database,
      'marks and their entries differ',
      audited(
        'override',
        `select count(*) from evaluation e join submission s on s.id = e.submission_id
          where s.assignment_id = a.id and e.number > 1`,
        `'override', 'regrade'`,
      ),
    ),
    findings(
      database,
      'results and their notices differ',
      `select a.id::text as what from assignment a
        where (${successes}) <> (
          select count(*) from notification n
           where n.user_id = a.user_id and n.kind = 'evaluated' and n.detail->>'caseId' = a.case_id
             and n.detail->>'mode' = a.mode::text)`,
    ),
  ])
  return lines.flat()
}

type Result = {
  id: string
  number: number
  score: number
  passed: boolean
  verdicts: Verdict[]
  shown: { score: number; passed: boolean; perSection: unknown }
  answers: Answers
  caseData: CaseData
  answerSheet: AnswerSheet
}

/** What a result should have been: its verdicts added up, and those of the rules decided anew. */
function faultOf({
  number,
  score,
  passed,
  verdicts,
  shown,
  answers,
  caseData,
  answerSheet,
}: Result): string | undefined {
  const again = summarise(caseData, answers, verdicts)
  if (score !== again.score || passed !== again.passed) return `stored ${score}, recomputed ${again.score}`
  if (shown.score !== score || shown.passed !== passed || !isDeepStrictEqual(shown.perSection, again.perSection))
    return 'shown otherwise than stored'
  if (number > 1) return undefined
  const rules = new Map(evaluateCase(caseData, answerSheet, answers).verdicts.map((one) => [one.attributeId, one]))
  const changed = verdicts.find((one) => {
    const byRules = rules.get(one.attributeId)
    return one.gradedBy === 'rules' && one.marking !== 'notSure' && byRules?.marking !== one.marking
  })
  return changed && `the rules say otherwise of ${changed.attributeId}`
}

/** Every stored score is what its answers and verdicts give. */
async function scoresStand(database: Database): Promise<string[]> {
  const { rows } = await database.query<Result>(
    `select distinct on (s.id) s.id, e.number, e.score, e.passed, e.verdicts, e.result as shown, s.answers,
            v.case_data as "caseData", h.answers as "answerSheet"
       from submission s
       join evaluation e on e.submission_id = s.id
       join case_version v on v.id = s.case_version_id
       join case_answer_sheet h on h.case_version_id = v.id
      where s.state = 'success' order by s.id, e.number desc`,
  )
  return rows.flatMap((row) => {
    const fault = faultOf(row)
    return fault === undefined ? [] : [`a wrong result: ${row.id}: ${fault}`]
  })
}

/** The figures of everyone who ever had a result are what counting them anew gives. */
async function figuresStand(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select distinct a.user_id as id from assignment a
      where exists (select from submission s where s.assignment_id = a.id and s.state <> 'in_progress')`,
  )
  const broken: string[] = []
  for (const { id } of rows)
    if (!(await progressStands(database, id)) || !(await lossesStand(database, id)))
      broken.push(`wrong figures of ${id}`)
  return broken
}

/** Every document has its file, and every file a document: what waits for the sweep is neither. */
async function documentsAgree({ database, services: { storage } }: Checked): Promise<string[]> {
  const keys = async (query: string) =>
    new Set((await database.query<{ key: string }>(query)).rows.map(({ key }) => key))
  const documents = await keys('select storage_key as key from document where deleted_at is null')
  const waiting = await keys(
    'select storage_key as key from document where deleted_at is not null union select storage_key from unclaimed_file',
  )
  const files = new Set<string>()
  for await (const key of storage.list('uploads/')) files.add(key)
  return [
    ...[...documents].filter((key) => !files.has(key)).map((key) => `a document without its file: ${key}`),
    ...[...files].filter((key) => !documents.has(key) && !waiting.has(key)).map((key) => `a file of nobody: ${key}`),
  ]
}

/** Every act of an administrator that was acknowledged has its entry, and none has two. */
async function overridesAudited(database: Database, history: History): Promise<string[]> {
  const { rows } = await database.query<{ id: string; count: number }>(
    `select a.id, count(*) from activity_log l join "user" u on u.email = l.email
       join assignment a on a.user_id = u.id and a.case_id = l.detail->>'caseId' and a.mode::text = l.detail->>'mode'
      where l.action = 'override' group by a.id`,
  )
  const logged = new Map(rows.map(({ id, count }) => [id, count]))
  const broken: string[] = []
  for (const [id, calls] of groupedBy(history.of('override'), ({ assignmentId }) => assignmentId)) {
    const [done, maybe] = ['ok', 'unknown'].map((outcome) => calls.filter((call) => call.outcome === outcome).length)
    const count = logged.get(id) ?? 0
    if (count < (done ?? 0) || count > (done ?? 0) + (maybe ?? 0))
      broken.push(`marks of ${id}: ${done} acknowledged, ${count} logged`)
  }
  return broken
}

/**
 * What must hold once everything is healed and still, whatever has happened.
 * @returns a line for each thing that does not.
 */
export async function check(system: Checked): Promise<string[]> {
  const { database, history, troubles } = system
  // One after the other: comparing a long history takes longer than a query of another part may wait for its connection.
  return [
    ...(await answersKept(database, history)),
    ...(await answersFrozen(database, history)),
    ...(await oneEndEach(database, history)),
    ...(await illegalTransitions(database)),
    ...(await allAudited(database)),
    ...(await overridesAudited(database, history)),
    ...(await scoresStand(database)),
    ...(await figuresStand(database)),
    ...(await documentsAgree(system)),
    ...troubles,
  ]
}
