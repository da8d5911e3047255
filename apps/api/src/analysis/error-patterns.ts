import type { Database } from '@casebench/server/database'
import { wordsOfReason } from '@casebench/shared/analysis/reason-words'
import type { ErrorPattern } from '@casebench/shared/contract/analysis'
import { notShown } from '../identity/open-tests.ts'

type Row = Pick<ErrorPattern, 'code' | 'count' | 'undecided' | 'lost' | 'weeks' | 'examples'>

const mostExamples = 3
/** How many weeks a trend shows. */
export const weeksShown = 12

/** The Mondays (UTC) of the last twelve weeks, as SQL. */
export const lastWeeks = `
  select (date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => back))::date as week
    from generate_series(${weeksShown - 1}, 0, -1) as back`

type Examples = ErrorPattern['examples']

/** Where a reason was found tells what is wrong there: whoever has that case as a test sees only how often it was. */
function withheldIn(examples: Examples, openTests: ReadonlySet<string>): Examples {
  const shown = new Map<string, Examples[number]>()
  for (const example of examples) {
    const { caseId, attributeId, count } = example
    if (!openTests.has(caseId)) shown.set(`${caseId} ${attributeId}`, example)
    else
      shown.set(caseId, {
        ...example,
        attributeId: '',
        title: notShown,
        count: count + (shown.get(caseId)?.count ?? 0),
      })
  }
  return [...shown.values()]
}

/**
 * Why weight was lost, most first, reasons with nothing but undecided answers last, of the answers that were sent in during the week of `from` or later. The trend shows
 * the last twelve weeks whatever is asked for.
 * @param openTests the cases that the reader has as tests which are not finished.
 */
export async function patternsOf(
  database: Database,
  analysisId: string | undefined,
  from: string | undefined,
  openTests: ReadonlySet<string> = new Set(),
): Promise<ErrorPattern[]> {
  if (analysisId === undefined) return []
  const { rows } = await database.query<Row>(
    `with pattern as (select * from error_pattern where analysis_id = $1), asked as (
       select * from pattern where $2::date is null or week >= date_trunc('week', $2::date)::date
     ), places as (
       select code, case_id, item_id, sum(count + undecided)::int as count,
              row_number() over (partition by code order by sum(lost) desc, sum(undecided) desc, case_id, item_id) as place
         from asked group by code, case_id, item_id
     ), example as (
       select p.code, jsonb_agg(jsonb_build_object(
                'caseId', p.case_id, 'case_name', coalesce(f.name, p.case_id), 'attributeId', p.item_id, 'count', p.count,
                'title', coalesce(t.title, p.item_id)) order by p.place) as examples
         from places p
         left join case_file f on f.id = p.case_id
         left join case_version v on v.case_id = f.id and v.version = f.current_version
         left join case_attribute t on t.case_version_id = v.id and t.attribute_id = p.item_id
        where p.place <= ${mostExamples} group by p.code
     ), weekly as (select code, week, sum(count)::int as count from pattern group by code, week)
     select a.code, sum(a.count)::int as count, sum(a.undecided)::int as undecided, sum(a.lost) as lost, e.examples,
            (select jsonb_agg(jsonb_build_object('week', w.week, 'count', coalesce(c.count, 0)) order by w.week)
               from (${lastWeeks}) w left join weekly c on c.code = a.code and c.week = w.week) as weeks
       from asked a join example e on e.code = a.code
      group by a.code, e.examples order by lost desc, undecided desc, a.code`,
    [analysisId, from ?? null],
  )
  const all = rows.reduce((sum, { lost }) => sum + lost, 0)
  return rows.map((row) => ({
    ...row,
    examples: withheldIn(row.examples, openTests),
    words: wordsOfReason(row.code),
    share: all === 0 ? 0 : row.lost / all,
  }))
}
