-- AlterTable
ALTER TABLE "user" ADD COLUMN     "average_score" DOUBLE PRECISION,
ADD COLUMN     "cases_assigned" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "cases_completed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3);

UPDATE "user" u SET last_seen_at = s.at
  FROM (SELECT user_id, max(last_used_at) AS at FROM session GROUP BY user_id) s WHERE s.user_id = u.id;
UPDATE "user" u SET cases_assigned = p.assigned, cases_completed = p.completed, average_score = p.score_sum / nullif(p.completed, 0)
  FROM (SELECT user_id, sum(assigned) AS assigned, sum(submitted) AS completed, sum(score_sum) AS score_sum
          FROM user_progress GROUP BY user_id) p WHERE p.user_id = u.id;
ALTER TABLE "user"
    ADD CONSTRAINT user_figures CHECK (cases_completed BETWEEN 0 AND cases_assigned AND average_score BETWEEN 0 AND 1 + 1e-9);

-- What lists of people are sorted by. Whoever has no figure comes where the least would; ties are in the order of the ids.
CREATE INDEX user_by_last_seen ON "user" (coalesce(last_seen_at, '-infinity'), id);
CREATE INDEX user_by_cases_assigned ON "user" (cases_assigned, id);
CREATE INDEX user_by_cases_completed ON "user" (cases_completed, id);
CREATE INDEX user_by_average_score ON "user" (coalesce(average_score, -1), id);
CREATE INDEX user_by_level ON "user" (level, id);

-- The very expression that a search of the audit trail looks in.
CREATE INDEX activity_log_search ON activity_log USING gin (
    lower(action || ' ' || replace(action, '_', ' ') || ' ' || actor::text || ' ' || email::text || ' ' || detail::text) gin_trgm_ops);
