-- AlterTable
ALTER TABLE "learning_platform" ADD COLUMN     "failure" TEXT,
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "not_before" TIMESTAMPTZ(3),
ADD COLUMN     "service_origins" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "learning_platform_score" ADD COLUMN     "handled_revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "sent_timestamp" TIMESTAMPTZ(3);

-- A score belongs to a link between accounts: one without it was stored before anybody had signed in.
DELETE FROM "learning_platform_score" s
 WHERE NOT EXISTS (SELECT FROM "learning_platform_account" a
                    WHERE a.platform_id = s.platform_id AND a.subject = s.subject AND a.user_id = s.user_id);

-- AddForeignKey
ALTER TABLE "learning_platform_score" ADD CONSTRAINT "learning_platform_score_platform_id_subject_fkey" FOREIGN KEY ("platform_id", "subject") REFERENCES "learning_platform_account"("platform_id", "subject") ON DELETE CASCADE ON UPDATE CASCADE;

-- What may have to be sent, which is little of what was ever sent.
CREATE INDEX learning_platform_score_unhandled ON learning_platform_score (platform_id, next_attempt_at)
    WHERE handled_revision < revision;

-- Whatever stores a result (an evaluation, a reviewer, a regrade) may change a score that a platform is sent. One that was
-- given up is tried again, as it is another.
CREATE FUNCTION look_at_platform_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE learning_platform_score l
       SET revision = l.revision + 1,
           next_attempt_at = CASE WHEN l.failed_at IS NULL THEN l.next_attempt_at END,
           attempts = CASE WHEN l.failed_at IS NULL THEN l.attempts ELSE 0 END,
           failed_at = NULL
      FROM (SELECT DISTINCT a.user_id, a.case_id, a.mode
              FROM stored n
              JOIN submission s ON s.id = n.submission_id
              JOIN assignment a ON a.id = s.assignment_id) changed
     WHERE l.user_id = changed.user_id AND l.case_id = changed.case_id AND l.mode = changed.mode;
    RETURN NULL;
END
$$;
CREATE TRIGGER results_stored_for_platforms AFTER INSERT ON evaluation
    REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION look_at_platform_scores();
