import { hasOpenTest } from '@casebench/domain/disclosure/withheld'
import { isBlindTo } from '@casebench/domain/reviewing/blind-to'
import type { Database } from '@casebench/server/database'
import type { Verdict } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { type BlindMarking, isHidden } from '../../reviewers/blind-marking.ts'
import { type Caller, principalIds } from '../../routing/caller.ts'
import { grouped } from './grouped.ts'

/** Who asks for a pack, and what they are not told where tests are marked blind. */
export type Reader = { caller: Caller; blind: BlindMarking | undefined }

/** The submitted tests of some people, and what certificates were issued for. */
const submissions = (database: Database, { caller, blind }: Reader, userIds: readonly string[]) =>
  database
    .selectFrom('submission as s')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('case_version as v', 'v.id', 's.case_version_id')
    .innerJoin('case_file as f', 'f.id', 'a.case_id')
    .select(['s.id', 's.assignment_id', 's.generation', 's.state', 's.created_at', 's.case_version_id'])
    .select(['a.user_id', 'a.case_id', 'a.extra_time_percent', 'a.extension_reason', 'v.version', 'f.name'])
    .select(({ ref }) => [
      hasOpenTest(sql`${principalIds(caller)}::uuid[]`, ref('a.case_id')).as('isOwnTest'),
      isBlindTo(ref('s.id'), sql`${principalIds(caller)}::uuid[]`).as('isBlind'),
      sql<boolean>`${isHidden(blind, ref, caller)}`.as('isHidden'),
    ])
    .where('a.user_id', 'in', userIds)
    .where('a.mode', '=', 'test')
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()

const evaluations = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('evaluation')
    .select(['submission_id', 'number', 'score', 'passed', 'verdicts', 'engine_version', 'created_at'])
    .where('submission_id', 'in', ids)
    .orderBy('number')
    .execute()

const overrides = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('marking_override as o')
    .leftJoin('user as r', 'r.id', 'o.reviewer_id')
    .select(['o.submission_id', 'o.attribute_id', 'o.marking', 'o.feedback', 'o.created_at', 'r.email as reviewer'])
    .where('o.submission_id', 'in', ids)
    .orderBy('o.created_at')
    .execute()

const contests = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('contest as c')
    .leftJoin('user as d', 'd.id', 'c.decided_by')
    .select(['c.submission_id', 'c.attribute_id', 'c.argument', 'c.state', 'c.decision', 'c.created_at'])
    .select(['c.decided_at', 'd.email as decidedBy'])
    .where('c.submission_id', 'in', ids)
    .orderBy('c.created_at')
    .execute()

/** What was decided, and never why: reasons may quote the reference. */
const markOf = ({ attributeId, marking, credit, weight, gradedBy }: Verdict) => ({
  question: attributeId,
  marking,
  credit,
  weight,
  decidedBy: gradedBy,
})

const bySubmission = <Row extends { submission_id: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  grouped(rows, ({ submission_id }) => submission_id)

/** The tests of some people: every result, what people changed and why, what was contested and what came of it. */
export async function attemptsOf(database: Database, reader: Reader, userIds: readonly string[]) {
  const sent = await submissions(database, reader, userIds)
  const ids = sent.map(({ id }) => id)
  if (ids.length === 0) return []
  const [results, changed, contested] = await Promise.all([
    evaluations(database, ids).then(bySubmission),
    overrides(database, ids).then(bySubmission),
    contests(database, ids).then(bySubmission),
  ])
  return sent.map((row) => {
    // Whoever asks still has this case as a test, still marks this attempt a second time, or may mark it blind.
    const isClosed = Boolean(row.isOwnTest || row.isBlind || row.isHidden)
    const shown = <Row>(of: ReadonlyMap<string, Row[]>): Row[] => (isClosed ? [] : (of.get(row.id) ?? []))
    const [each, marked, argued] = [shown(results), shown(changed), shown(contested)]
    return {
      userId: row.user_id,
      caseVersionId: row.case_version_id,
      isClosed,
      deciders: [...marked.map(({ reviewer }) => reviewer), ...argued.map(({ decidedBy }) => decidedBy)].flatMap(
        (email) => email ?? [],
      ),
      said: {
        submission: row.id,
        assignment: row.assignment_id,
        case: row.case_id,
        caseName: row.name,
        caseVersion: row.version,
        attempt: row.generation,
        submittedAt: row.created_at.toISOString(),
        state: row.state,
        extraTimePercent: row.extra_time_percent,
        extensionReason: row.extension_reason,
        // More than one: it was regraded, or marked by people.
        results: each.map(({ number, score, passed, engine_version, created_at }) => ({
          number,
          score,
          passed,
          engineVersion: engine_version,
          at: created_at.toISOString(),
        })),
        marksWithheld: isClosed,
        marks: (each.at(-1)?.verdicts ?? []).map(markOf),
        overrides: marked.map(({ attribute_id, marking, feedback, created_at, reviewer }) => ({
          question: attribute_id,
          marking,
          reason: feedback,
          by: reviewer,
          at: created_at.toISOString(),
        })),
        contests: argued.map((one) => ({
          question: one.attribute_id || null,
          argument: one.argument,
          outcome: one.state,
          reason: one.decision,
          by: one.decidedBy,
          contestedAt: one.created_at.toISOString(),
          decidedAt: one.decided_at?.toISOString() ?? null,
        })),
      },
    }
  })
}
