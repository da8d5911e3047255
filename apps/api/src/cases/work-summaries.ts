import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { answeredOf } from '@casebench/shared/case-file/completeness'
import type { CaseOutline } from '@casebench/shared/case-file/outline'
import type { Answers } from '@casebench/shared/case-file/schema'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { onePerProcess, type Services } from '../services.ts'
import { bySize } from './by-size.ts'
import { type CaseFiles, caseFiles } from './case-files.ts'
import { isOwnAnswer } from './own-answers.ts'

/** What lists and figures say of the work on an assignment. */
export type WorkSummary = {
  /** How many questions are to be answered. */
  asked: number
  /** How many of those have an answer that is more than white space. */
  given: number
  /** Whether the candidate wrote anything themselves. */
  started: boolean
  /** When an answer was last written; null while there is none. */
  touchedAt: Date | null
  /** Which of them the candidate wrote last; null before any. */
  lastAnswered: string | null
}
type Work = { id: string; generation: number; caseVersionId: string }

export type WorkSummaries = {
  /** The summary of each assignment by its id. */
  of: (database: Database, work: readonly Work[]) => Promise<(assignmentId: string) => WorkSummary>
}

/** The work that some tens of thousands of people have under way. */
const remembered = 100_000

type Standing = { id: string; revision: number; size: number }

const revisions = preparedQuery<{ ids: readonly string[] }>()('answer-revisions', (db, parameter) =>
  db
    .selectFrom('assignment as a')
    .select(({ selectFrom }) => [
      'a.id',
      'a.answers_size as size',
      selectFrom('answer as n')
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('n.version'), lit(0)).as('revision'))
        .whereRef('n.assignment_id', '=', 'a.id')
        .$asScalar()
        .$notNull()
        .as('revision'),
    ])
    .where('a.id', '=', sql<string>`any(${parameter('ids')})`),
)

/** Every save raises the version of an answer: the same sum is the same answers, until a reset raises the generation. */
async function readCurrentResults(database: Database, ids: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await revisions(database, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

type Written = Pick<WorkSummary, 'started' | 'touchedAt' | 'lastAnswered'> & {
  /** A selection, and what a case fills in, as it is; of anything else, only whether there is more than white space. */
  texts: Answers
}
const nothing: Written = { texts: {}, started: false, touchedAt: null, lastAnswered: null }

/** What `String.trim` takes away. */
const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** The answers whose text decides what counts as asked. */
const decidingIn = (outlines: readonly CaseOutline[]): string[] => [
  ...new Set(
    outlines.flatMap((outline) =>
      outline.flatMap(({ selectedBy, filledIn = {} }) => [selectedBy?.selectorId ?? [], Object.keys(filledIn)].flat()),
    ),
  ),
]

type Looked = { ids: readonly string[]; deciding: readonly string[]; whiteSpace: string }

const writtenIn = preparedQuery<Looked>()('written', (db, parameter) =>
  db
    .selectFrom('answer as n')
    .select(({ fn, ref }) => [
      'n.assignment_id as id',
      sql<Answers>`coalesce(json_object_agg(${ref('n.attribute_id')},
        case when ${ref('n.attribute_id')} = any(${parameter('deciding')}) then ${ref('n.value')}
             when btrim(${ref('n.value')}, ${parameter('whiteSpace')}) = '' then '' else 'x' end)
        filter (where ${ref('n.value')} is not null), '{}')`.as('texts'),
      sql<boolean>`bool_or(${isOwnAnswer(ref)})`.as('started'),
      fn.max('n.updated_at').as('touchedAt'),
      sql<
        string | null
      >`(array_agg(${ref('n.attribute_id')} order by ${ref('n.updated_at')} desc, ${ref('n.attribute_id')})
        filter (where ${isOwnAnswer(ref)}))[1]`.as('lastAnswered'),
    ])
    .where('n.assignment_id', '=', sql<string>`any(${parameter('ids')})`)
    .groupBy('n.assignment_id'),
)

/** Which answers there are: what they say stays in the database, but for what decides what counts. */
async function readWritten(
  database: Database,
  ids: readonly string[],
  outlines: readonly CaseOutline[],
): Promise<Map<string, Written>> {
  const { rows } = await writtenIn(database, { ids, deciding: decidingIn(outlines), whiteSpace })
  return new Map(rows.map(({ id, ...written }) => [id, written]))
}

function summarize(outline: CaseOutline, { texts, ...written }: Written): WorkSummary {
  return { ...answeredOf(outline, texts), ...written }
}

/** A summary, and what it was made of: while that is the same, so is the summary. */
type Kept = Work & { revision: number; summary: WorkSummary }

const isSame = (a: Omit<Kept, 'summary'>, b: Omit<Kept, 'summary'>): boolean =>
  a.revision === b.revision && a.generation === b.generation && a.caseVersionId === b.caseVersionId

/** Summaries are kept as long as the answers are the same: those who look at their cases mostly changed one of them. */
export function rememberedWork(versions: CaseFiles): WorkSummaries {
  const recent = new LRUCache<string, Kept>({ max: remembered })
  return {
    of: async (database, work) => {
      const ids = work.map(({ id }) => id)
      const standing = await readCurrentResults(database, ids)
      const asked = work.map(({ id, generation, caseVersionId }) => {
        const { revision = 0, size = 0 } = standing.get(id) ?? {}
        return { id, generation, caseVersionId, revision, size }
      })
      const summaries = new Map<string, WorkSummary>()
      for (const one of asked) {
        const kept = recent.get(one.id)
        if (kept && isSame(kept, one)) summaries.set(one.id, kept.summary)
      }
      const missing = asked.filter(({ id }) => !summaries.has(id))
      for (const batch of bySize(missing)) {
        const caseFileOf = await versions.loadAll(
          database,
          batch.map(({ caseVersionId }) => caseVersionId),
        )
        const written = await readWritten(
          database,
          batch.map(({ id }) => id),
          batch.map(({ caseVersionId }) => caseFileOf(caseVersionId).outline),
        )
        for (const { size: _size, ...one } of batch) {
          const summary = summarize(caseFileOf(one.caseVersionId).outline, written.get(one.id) ?? nothing)
          summaries.set(one.id, summary)
          // What was saved since the revision was read is in it already, and makes it be read once more.
          recent.set(one.id, { ...one, summary })
        }
      }
      return (id) => {
        const summary = summaries.get(id)
        if (summary === undefined) throw new Error(`The work of assignment ${id} was not asked for`)
        return summary
      }
    },
  }
}

export const workSummaries = onePerProcess((services: Pick<Services, 'database'>) =>
  rememberedWork(caseFiles(services)),
)
