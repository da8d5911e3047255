import type { Database } from '@casebench/server/database'
import type { Verdict } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isWaiting } from '../reviewers/blind-marking.ts'

/** What is finished of a sample, with its marks and every result up to the one that was drawn, newest first. */
export const finishedIn = (database: Database, sampleId: string) =>
  database
    .selectFrom('second_marking as m')
    .innerJoin('submission as s', 's.id', 'm.submission_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .innerJoin('case_file as f', 'f.id', 'a.case_id')
    .leftJoin('user as r', 'r.id', 'm.reviewer_id')
    .select(({ ref, selectFrom }) => [
      'm.submission_id as submissionId',
      'm.case_version_id as caseVersionId',
      'u.email',
      'u.id as userId',
      isWaiting(ref('a.id')).as('waits'),
      'a.case_id as caseId',
      'f.name as case_name',
      'a.mode',
      sql<boolean>`${ref('a.submitted')} and ${ref('s.generation')} = ${ref('a.generation')}`.as('counts'),
      's.answers',
      'r.email as second_marker',
      jsonArrayFrom(
        selectFrom('second_mark as k')
          .leftJoinLateral(
            (override) =>
              override
                .selectFrom('marking_override')
                .select('marking')
                .whereRef('submission_id', '=', 'm.submission_id')
                .whereRef('attribute_id', '=', 'k.attribute_id')
                .whereRef('created_at', '>', 'm.finished_at')
                .orderBy('created_at', 'desc')
                .limit(sql.lit(1))
                .as('o'),
            (join) => join.onTrue(),
          )
          .select(['k.attribute_id as attributeId', 'k.marking', 'k.reason', 'k.criteria', 'o.marking as settled'])
          .whereRef('k.second_marking_id', '=', 'm.id'),
      ).as('marks'),
      selectFrom('evaluation as e')
        .select(({ ref }) =>
          sql<Verdict[][]>`jsonb_agg(${ref('e.verdicts')} order by ${ref('e.number')} desc)`.as('results'),
        )
        .whereRef('e.submission_id', '=', 'm.submission_id')
        .whereRef('e.number', '<=', 'm.evaluation_number')
        .$asScalar()
        .$notNull()
        .as('results'),
    ])
    .where('m.sample_id', '=', sampleId)
    .where('m.finished_at', 'is not', null)
    .orderBy('m.position')
    .execute()

export type FinishedMarking = Awaited<ReturnType<typeof finishedIn>>[number]
