-- AlterTable
ALTER TABLE "evaluation" ADD COLUMN     "can_still_pass" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma cannot say

-- The results so far, as packages/shared/src/score.ts counts them.
WITH best AS (
    SELECT e.submission_id, e.number,
           round((sum((v->>'weight')::float8 * CASE v->>'marking' WHEN 'notSure' THEN 1 ELSE (v->>'credit')::float8 END)
                  / sum((v->>'weight')::float8))::numeric, 6) AS score
      FROM evaluation e CROSS JOIN LATERAL jsonb_array_elements(e.verdicts) v
     WHERE NOT e.passed AND (v->>'weight')::float8 > 0
     GROUP BY e.submission_id, e.number
    HAVING bool_or(v->>'marking' = 'notSure'))
UPDATE evaluation e
   SET can_still_pass = true, result = e.result || '{"canStillPass": true}'
  FROM best b
 WHERE b.submission_id = e.submission_id AND b.number = e.number AND b.score >= (e.result->>'passMark')::numeric;
