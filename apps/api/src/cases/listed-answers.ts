import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { askedIds } from '@casebench/shared/case-file/outline'
import type { Answers } from '@casebench/shared/case-file/schema'
import { sql } from 'kysely'
import type { AssignmentSummary } from './assignment.ts'
import { bySize } from './by-size.ts'
import type { CaseFiles } from './case-files.ts'
import { fixedAnswers } from './fixed-answers.ts'

const textsOfEach = preparedQuery<{ ids: readonly string[] }>()('listed-answers', (db, parameter) =>
  db
    .selectFrom('answer')
    .select(({ ref }) => [
      'assignment_id as id',
      sql<Answers>`json_object_agg(${ref('attribute_id')}, ${ref('value')})`.as('texts'),
    ])
    .where('assignment_id', '=', sql<string>`any(${parameter('ids')})`)
    .where('value', 'is not', null)
    .groupBy('assignment_id'),
)

async function readTexts(database: Database, ids: readonly string[]): Promise<Map<string, Answers>> {
  const { rows } = await textsOfEach(database, { ids })
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

type Shown = { assignment: AssignmentSummary; isHeldBack: boolean }

/**
 * The answers of each assignment in turn, as JSON: of each question that is asked, an empty text where there is none, and
 * the fixed ones; of what is held back nothing. Read some at a time, when they are wanted.
 */
export async function* listedAnswers(
  database: Database,
  caseFileOf: Awaited<ReturnType<CaseFiles['loadAll']>>,
  shown: readonly Shown[],
): AsyncGenerator<string> {
  const sized = shown.map((one) => ({ ...one, size: one.isHeldBack ? 0 : one.assignment.answersSize }))
  for (const part of bySize(sized)) {
    const textsOf = await readTexts(
      database,
      part.flatMap(({ assignment, isHeldBack }) => (isHeldBack ? [] : [assignment.id])),
    )
    for (const { assignment, isHeldBack } of part) {
      if (isHeldBack) {
        yield '{}'
        continue
      }
      const texts = textsOf.get(assignment.id) ?? {}
      const caseFile = caseFileOf(assignment.caseVersionId)
      const asked = askedIds(caseFile.outline, texts).map((id): [string, string] => [id, texts[id] ?? ''])
      const all = [...Object.entries(fixedAnswers(caseFile)), ...asked]
      yield JSON.stringify(Object.fromEntries(all.map(([id, answer]) => [id, { answer }])))
    }
  }
}
