import { modelsMark } from '@casebench/grading/model-marking/suggestion'
import { titlesIn } from '@casebench/grading/titles'
import type { Database } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Disagreement } from '@casebench/shared/contract/second-marking'
import type { Marking, Verdict } from '@casebench/shared/evaluation'
import { findVersion, type StoredCase } from '../case-administration/stored-case.ts'
import type { MarkedTwice } from './agreement.ts'

type Row = {
  submissionId: string
  caseVersionId: string
  email: string
  caseId: string
  caseName: string
  mode: Mode
  counts: boolean
  answers: Answers
  secondMarker: string | null
  marks: { attributeId: string; marking: Marking; reason: string; settled: Marking | null }[]
  /** Every result up to the one that was drawn, newest first. */
  results: Verdict[][]
}

/** An attribute of a finished second marking, with what a list of disagreements says of it but for its title. */
export type Compared = MarkedTwice &
  Omit<Disagreement, 'attribute_title'> & {
    submissionId: string
    caseVersionId: string
    answers: Answers
  }

const finished = `
  select m.submission_id as "submissionId", m.case_version_id as "caseVersionId", u.email, a.case_id as "caseId",
         f.name as "caseName", a.mode, a.submitted and s.generation = a.generation as counts, s.answers,
         r.email as "secondMarker",
         (select jsonb_agg(jsonb_build_object(
                   'attributeId', k.attribute_id, 'marking', k.marking, 'reason', k.reason, 'settled', o.marking))
            from second_mark k
            left join lateral (
                 select marking from marking_override
                  where submission_id = m.submission_id and attribute_id = k.attribute_id and created_at > m.finished_at
                  order by created_at desc limit 1) o on true
           where k.second_marking_id = m.id) as marks,
         (select jsonb_agg(e.verdicts order by e.number desc) from evaluation e
           where e.submission_id = m.submission_id and e.number <= m.evaluation_number) as results
    from second_marking m
    join submission s on s.id = m.submission_id
    join assignment a on a.id = s.assignment_id
    join "user" u on u.id = a.user_id
    join case_file f on f.id = a.case_id
    left join "user" r on r.id = m.reviewer_id
   where m.sample_id = $1 and m.finished_at is not null order by m.position`

/** The person's mark that stood, and what the engine, and within it Manu, had made of it last. */
function earlierMarks(results: readonly Verdict[][]): (attributeId: string) => Omit<MarkedTwice, 'second'> {
  const byResult = results.map((verdicts) => new Map(verdicts.map((verdict) => [verdict.attributeId, verdict])))
  return (attributeId) => {
    const standing = byResult[0]?.get(attributeId)
    const decided = byResult.map((result) => result.get(attributeId)).find((one) => one && one.gradedBy !== 'person')
    return {
      first: standing?.gradedBy === 'person' ? standing.marking : null,
      engine: decided?.marking ?? null,
      manu: (decided && modelsMark(decided)) ?? null,
    }
  }
}

function comparedIn({ marks, results, caseName, secondMarker, ...row }: Row): Compared[] {
  const earlier = earlierMarks(results)
  return (marks ?? []).map(({ attributeId, marking, reason, settled }) => ({
    ...row,
    ...earlier(attributeId),
    case_name: caseName,
    attributeId,
    second: marking,
    reason,
    second_marker: secondMarker,
    settled,
  }))
}

/** Every attribute that was marked a second time in what is finished of a sample, in its order. */
export async function markedTwiceIn(database: Database, sampleId: string): Promise<Compared[]> {
  const { rows } = await database.query<Row>(finished, [sampleId])
  return rows.flatMap(comparedIn)
}

/** The same as they are listed: under the full titles of their attributes. */
export async function titled(database: Database, compared: readonly Compared[]): Promise<Disagreement[]> {
  const versions = new Map<string, StoredCase>()
  const titles = new Map<string, (attributeId: string) => string>()
  for (const { caseVersionId, submissionId, answers } of compared) {
    const version = versions.get(caseVersionId) ?? (await findVersion(database, caseVersionId))
    versions.set(caseVersionId, version)
    if (!titles.has(submissionId)) titles.set(submissionId, titlesIn(version.caseData, answers))
  }
  return compared.map(({ caseVersionId: _version, answers: _answers, submissionId, ...one }) => ({
    ...one,
    attribute_title: titles.get(submissionId)?.(one.attributeId) ?? one.attributeId,
  }))
}
