import type { Database } from '@casebench/server/database'
import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import { defaultPassMark } from '@casebench/shared/case-file/schema'
import { sql } from 'kysely'

const versions = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('case_version as v')
    .innerJoin('case_file as f', 'f.id', 'v.case_id')
    .leftJoin('user as a', 'a.id', 'v.created_by')
    .leftJoin('user as p', 'p.id', 'v.published_by')
    .select(['v.id', 'v.case_id', 'f.name', 'v.version', 'v.created_at', 'a.email as author', 'p.email as publisher'])
    .select(({ ref }) => sql<number | null>`(${ref('v.case_data')}->>'passMark')::float8`.as('passMark'))
    .where('v.id', 'in', ids)
    .orderBy('v.case_id')
    .orderBy('v.version')
    .execute()

/** Pass marks that a panel set and somebody decided. */
const standards = (database: Database, caseIds: readonly string[]) =>
  database
    .selectFrom('standard_setting as s')
    .innerJoin('case_version as v', 'v.id', 's.case_version_id')
    .leftJoin('user as d', 'd.id', 's.decided_by')
    .select(['v.case_id', 'v.version', 's.id', 's.cut', 's.reason', 's.decided_at', 'd.email as decidedBy'])
    .select(({ selectFrom, fn }) =>
      selectFrom('standard_judge as j')
        .select(fn.countAll<number>().as('judges'))
        .whereRef('j.standard_setting_id', '=', 's.id')
        .$asScalar()
        .as('judges'),
    )
    .where('v.case_id', 'in', caseIds)
    .where('s.decided_at', 'is not', null)
    .orderBy('s.decided_at')
    .execute()

const measurements = (database: Database, caseIds: readonly string[]) =>
  database
    .selectFrom('test_measurement as t')
    .innerJoin('analysis as y', 'y.id', 't.analysis_id')
    .select(['y.case_id', 'y.as_of', 't.versions', 't.n', 't.alpha', 't.sem', 't.consistency'])
    .where('y.case_id', 'in', caseIds)
    .where('y.mode', '=', 'test')
    .execute()

/** The tests that people of a pack took, by version: the pass mark and where it comes from, and how well it measures. */
export async function testsOf(database: Database, versionIds: readonly string[]) {
  if (versionIds.length === 0) return []
  const found = await versions(database, versionIds)
  const caseIds = [...new Set(found.map(({ case_id }) => case_id))]
  const [set, measured] = await Promise.all([standards(database, caseIds), measurements(database, caseIds)])
  return found.map(({ case_id, name, version, created_at, author, publisher, passMark }) => {
    const figures = measured.find((one) => one.case_id === case_id && one.versions.includes(version))
    const hasEnough = (figures?.n ?? 0) >= minAttemptsForReliability
    return {
      case: case_id,
      name,
      version,
      madeAt: created_at.toISOString(),
      author,
      publisher,
      passMark: passMark ?? defaultPassMark,
      standards: set
        .filter((one) => one.case_id === case_id)
        .map((one) => ({
          id: one.id,
          ofVersion: one.version,
          method: 'modified Angoff',
          cut: one.cut,
          judges: one.judges ?? 0,
          reason: one.reason,
          decidedBy: one.decidedBy,
          decidedAt: one.decided_at?.toISOString() ?? null,
        })),
      reliability: {
        people: figures?.n ?? 0,
        leastPeople: minAttemptsForReliability,
        asOf: figures?.as_of.toISOString() ?? null,
        alpha: hasEnough ? (figures?.alpha ?? null) : null,
        standardError: hasEnough ? (figures?.sem ?? null) : null,
        decisionConsistency: hasEnough ? (figures?.consistency ?? null) : null,
      },
    }
  })
}
