-- AlterTable
ALTER TABLE "review_item" ADD COLUMN     "left_not_sure" INTEGER NOT NULL DEFAULT 0;

-- What Prisma cannot say

ALTER TABLE review_item ADD CONSTRAINT review_item_left_not_sure CHECK (left_not_sure BETWEEN 0 AND not_sure);

-- Nobody has decided what a person has left not sure either: it waits for another one.
CREATE OR REPLACE FUNCTION keep_review_items(assignments uuid[]) RETURNS void LANGUAGE sql AS $$
    WITH standing AS (
        SELECT a.id, s.id AS submission_id, a.user_id, a.case_id, a.mode, e.created_at, v.not_sure, v.left_not_sure,
               c.contests, c.since AS contested_since
          FROM assignment a
          JOIN submission s ON s.assignment_id = a.id AND s.generation = a.generation AND s.state = 'success'
         CROSS JOIN LATERAL (
               SELECT verdicts, created_at FROM evaluation WHERE submission_id = s.id ORDER BY number DESC LIMIT 1) e
         CROSS JOIN LATERAL (
               SELECT count(*) AS not_sure, count(*) FILTER (WHERE v->>'gradedBy' = 'person') AS left_not_sure
                 FROM jsonb_array_elements(e.verdicts) v
                WHERE v->>'marking' = 'notSure' AND (v->>'weight')::float8 > 0) v
         CROSS JOIN LATERAL (
               SELECT count(*) AS contests, min(created_at) AS since FROM contest
                WHERE submission_id = s.id AND state = 'open') c
         WHERE a.id = ANY (assignments)
    ), waiting AS (
        SELECT * FROM standing WHERE not_sure + contests > 0
    ), over AS (
        DELETE FROM review_item
         WHERE assignment_id = ANY (assignments) AND assignment_id NOT IN (SELECT id FROM waiting)
    )
    INSERT INTO review_item
           (assignment_id, submission_id, user_id, case_id, mode, not_sure, left_not_sure, contests, since)
    SELECT id, submission_id, user_id, case_id, mode, not_sure, left_not_sure, contests,
           least(contested_since, CASE WHEN not_sure > 0 THEN created_at END)
      FROM waiting
        ON CONFLICT (assignment_id) DO UPDATE
           SET not_sure = excluded.not_sure, left_not_sure = excluded.left_not_sure,
               contests = excluded.contests
$$;

-- What people have left not sure so far.
SELECT keep_review_items(ARRAY(
    SELECT DISTINCT s.assignment_id FROM marking_override m JOIN submission s ON s.id = m.submission_id
     WHERE m.marking = 'notSure'));
