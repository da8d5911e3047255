import type { Mode } from '@casebench/shared/assignment-state'
import type { Contest } from '@casebench/shared/contract/contests'
import type { Marking } from '@casebench/shared/evaluation'
import { notShown } from '../identity/open-tests.ts'
import { asOwn, type ContestRow, contestColumns } from './own-contests.ts'

export type ReviewedRow = ContestRow & {
  email: string
  name: string
  userId: string
  submissionId: string
  caseId: string
  caseName: string
  mode: Mode
  attributeTitle: string | null
  answer: string | null
  marking: Marking | null
  score: number
  counts: boolean
  decidedBy: string | null
  decidedById: string | null
}

/** What a filter looks at. */
export const contestsWithWork = `
  contest c
  join submission s on s.id = c.submission_id
  join assignment a on a.id = s.assignment_id
  join "user" u on u.id = a.user_id
  join case_file f on f.id = a.case_id`

/**
 * What reviewers see of contests.
 * @param page a query for their ids, in the order in which they come: the rest is looked up for these alone.
 */
export const reviewedQuery = (page: string): string => `
  select ${contestColumns}, u.email, u.name, u.id as "userId", s.id as "submissionId", a.case_id as "caseId",
         f.name as "caseName", a.mode, t.title as "attributeTitle", s.answers->>c.attribute_id as answer, e.score,
         jsonb_path_query_first(e.verdicts, '$[*] ? (@.attributeId == $id)', jsonb_build_object('id', c.attribute_id))
           ->> 'marking' as marking,
         s.generation = a.generation as counts, r.email as "decidedBy",
         c.decided_by as "decidedById"
    from (select id, row_number() over () as position from (${page}) wanted) page
    join (${contestsWithWork}) on c.id = page.id
    left join document d on d.id = c.document_id
    left join "user" r on r.id = c.decided_by
    -- Rows of repeatable subsections have the attribute's id with their number, of up to four digits, after it.
    left join lateral (
      select title from case_attribute
       where case_version_id = s.case_version_id
         and (attribute_id = c.attribute_id and not repeatable
              or repeatable and c.attribute_id ~ '[0-9]$' and attribute_id in (
                   select left(c.attribute_id, -digits) from generate_series(1, 4) digits
                    where right(c.attribute_id, digits) ~ '^[0-9]+$'))
       order by length(attribute_id) desc limit 1
    ) t on true
    cross join lateral (
      select score, verdicts from evaluation where submission_id = s.id order by number desc limit 1
    ) e
   order by page.position`

/** What would tell of the answers to a case. */
const disclosing = {
  attributeId: null,
  attribute_title: null,
  argument: notShown,
  fileName: null,
  decision: '',
  answer: null,
  marking: null,
}

/** @param openTests the cases that the reviewer has as tests which are not finished. */
export const asReviewed = (row: ReviewedRow, openTests?: ReadonlySet<string>): Contest => ({
  ...asOwn(row),
  email: row.email,
  name: row.name,
  caseId: row.caseId,
  case_name: row.caseName,
  mode: row.mode,
  attribute_title: row.attributeTitle,
  answer: row.answer,
  marking: row.marking,
  score: row.score,
  counts: row.counts,
  decided_by: row.decidedBy,
  open_test: false,
  ...(openTests?.has(row.caseId) && { ...disclosing, open_test: true }),
})
