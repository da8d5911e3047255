import type { Queryable } from '@casebench/server/database'
import { type RefTo, toTimestamp } from '@casebench/server/database/expressions'
import { type CheckedModelMark, maxCalibrationMarks } from '@casebench/shared/psychometrics/calibrate'
import type { ModelBasis } from '@casebench/shared/psychometrics/release-reach'
import { type RawBuilder, sql } from 'kysely'

type Wanted =
  /** For a calibration: marks of samples that were drawn after this moment, seconds since 1970, of everything there was. */
  | { drawnSince: number }
  /** The controls of what this calibration released, however often it was switched off and on since */
  | { releasedBy: string }

/** What the model's mark of an answer rests on, up to the result that was drawn; null where no model called it correct. */
const basisOf = (
  ref: RefTo<'m.submission_id' | 'm.evaluation_number' | 'k.attribute_id'>,
): RawBuilder<ModelBasis | null> =>
  sql`(select v->'basis' from evaluation e, jsonb_array_elements(e.verdicts) v
        where e.submission_id = ${ref('m.submission_id')} and e.number <= ${ref('m.evaluation_number')}
          and v->>'attributeId' = ${ref('k.attribute_id')} and v->>'gradedBy' <> 'person'
        order by e.number desc limit 1)`

/**
 * Of every answer of a test that a model called correct and a person marked again blind, the first of these marks, in the
 * order in which people finished them.
 */
export async function checkedMarks(database: Queryable, wanted: Wanted): Promise<CheckedModelMark[]> {
  const marked = database
    .selectFrom('second_marking as m')
    .innerJoin('second_mark as k', 'k.second_marking_id', 'm.id')
    .innerJoin('second_marking_sample as x', 'x.id', 'm.sample_id')
    .innerJoin('submission as s', 's.id', 'm.submission_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .select(({ ref }) => [
      'm.id',
      'm.finished_at',
      'm.submission_id as submissionId',
      'k.attribute_id as attributeId',
      'k.marking',
      basisOf(ref).as('basis'),
    ])
    .where('a.mode', '=', 'test')
    .where('m.finished_at', 'is not', null)
    .where((eb) =>
      'releasedBy' in wanted
        ? eb('x.calibration_id', '=', wanted.releasedBy)
        : eb.and([
            eb('x.created_at', '>', toTimestamp(wanted.drawnSince)),
            // Whoever chooses cases, a cohort or a time chooses what is checked; controls are of released marks alone.
            eb('x.calibration_id', 'is', null),
            eb('x.scope', '=', 'all'),
            eb('x.cohort_id', 'is', null),
            eb('x.sent_from', 'is', null),
            eb('x.sent_until', 'is', null),
            sql<boolean>`cardinality(${eb.ref('x.case_ids')}) = 0`,
          ]),
    )
  const rows = await database
    .selectFrom(marked.as('one'))
    .select(['one.id', 'one.submissionId', 'one.attributeId', 'one.marking', 'one.basis'])
    .where('one.basis', 'is not', null)
    .$if('releasedBy' in wanted, (query) =>
      query.where(
        ({ ref }) => sql<boolean>`${ref('one.basis')}->>'release' = ${'releasedBy' in wanted ? wanted.releasedBy : ''}`,
      ),
    )
    .orderBy('one.finished_at')
    .orderBy('one.id')
    .orderBy('one.attributeId')
    .limit(maxCalibrationMarks + 1)
    .execute()
  const first = new Map<string, CheckedModelMark>()
  for (const { id, submissionId, attributeId, marking, basis } of rows) {
    const key = `${submissionId}/${attributeId}`
    if (basis && !first.has(key)) first.set(key, { id, attributeId, basis, isWrong: marking !== 'correct' })
  }
  return [...first.values()]
}
