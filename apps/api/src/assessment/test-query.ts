import type { Queryable } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { Figure, getTests, MeasuredTest } from '@casebench/shared/contract/assessment'
import { minPeopleForDecisions } from '@casebench/shared/psychometrics/decisions'
import { estimate } from '@casebench/shared/psychometrics/estimate'
import { sql } from 'kysely'
import { type FilterOf, listQuery, type Page } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { presentFigure } from './present-figure.ts'

type Filter = FilterOf<typeof getTests>

/** The cases that somebody has sent in as a test, with each test that was counted of them. */
const tests = listQuery<Filter>()({
  from: (database) =>
    database
      .selectFrom('case_file as f')
      .leftJoin('analysis as n', (join) => join.onRef('n.case_id', '=', 'f.id').on('n.mode', '=', 'test'))
      .leftJoin('test_measurement as t', 't.analysis_id', 'n.id')
      .where(({ or, exists, selectFrom, eb }) =>
        or([
          eb('t.version', 'is not', null),
          exists(
            selectFrom('assignment as a')
              .select('a.id')
              .whereRef('a.case_id', '=', 'f.id')
              .where('a.mode', '=', 'test')
              .where('a.generation', '>', 0),
          ),
        ]),
      ),
  select: (query) =>
    query.select(['f.id', 'f.name', 'n.as_of', 't.version', 't.versions', 't.n', 't.alpha', 't.sem', 't.consistency']),
  filters: {
    q: ({ ref }, text) => sql`strpos(${lower(ref('f.name'))} || ' ' || lower(${ref('f.id')}), lower(${text})) > 0`,
  },
  sorts: {
    title: ({ ref }) => inReadersOrder(ref('f.name')),
    version: ({ ref }) => ref('t.version'),
    n: ({ ref }) => ref('t.n'),
    alpha: ({ ref }) => ref('t.alpha'),
    sem: ({ ref }) => ref('t.sem'),
    consistency: ({ ref }) => ref('t.consistency'),
    as_of: ({ ref }) => ref('n.as_of'),
  },
  defaultSort: 'title',
  key: ({ ref }) => [ref('f.id'), ref('t.version')],
  nulls: 'last',
})

type Row = Awaited<ReturnType<typeof tests.rows>>[number]

function present({ id, name, as_of, version, versions, n, alpha, sem, consistency }: Row): MeasuredTest {
  const figure = (value: number | null, needed: number): Figure | null =>
    n === null ? null : presentFigure(estimate(n, needed, () => value))
  return {
    case_id: id,
    title: name,
    version,
    versions: versions ?? [],
    n,
    alpha: figure(alpha, minAttemptsForReliability),
    sem: figure(sem, minAttemptsForReliability),
    consistency: figure(consistency, minPeopleForDecisions),
    as_of: as_of?.toISOString() ?? null,
  }
}

export async function findTests(
  database: Queryable,
  filter: Filter,
  page: Page,
): Promise<{ found: MeasuredTest[]; total: number }> {
  const [rows, total] = await Promise.all([tests.rows(database, filter, page), tests.count(database, filter)])
  return { found: rows.map(present), total }
}
