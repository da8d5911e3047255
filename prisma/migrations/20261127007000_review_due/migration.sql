-- CreateTable
CREATE TABLE "review_decision" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "reviewer_id" UUID NOT NULL,
    "assigned_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_decision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_decision_decided_at_idx" ON "review_decision"("decided_at");

-- CreateIndex
CREATE INDEX "review_decision_reviewer_id_idx" ON "review_decision"("reviewer_id");

-- CreateIndex
CREATE INDEX "review_decision_submission_id_idx" ON "review_decision"("submission_id");

-- AddForeignKey
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say

-- Nothing of a result waits any more: whoever decided the last of it, if a person did, has decided it. What was opened again
-- or regraded is of an earlier generation, and nobody's decision.
CREATE FUNCTION record_review_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO review_decision (submission_id, reviewer_id, assigned_at, decided_at)
    SELECT OLD.submission_id, d.reviewer_id, CASE WHEN d.reviewer_id = OLD.reviewer_id THEN OLD.assigned_at END, d.decided_at
      FROM submission s
      JOIN assignment a ON a.id = s.assignment_id AND a.generation = s.generation
     CROSS JOIN LATERAL (
           SELECT reviewer_id, created_at AS decided_at FROM marking_override
            WHERE submission_id = s.id AND marking <> 'notSure' AND reviewer_id IS NOT NULL AND created_at >= OLD.since
           UNION ALL
           SELECT decided_by, decided_at FROM contest
            WHERE submission_id = s.id AND decided_by IS NOT NULL AND decided_at >= OLD.since
            ORDER BY decided_at DESC LIMIT 1) d
     WHERE s.id = OLD.submission_id
       AND NOT EXISTS (SELECT FROM review_item WHERE assignment_id = OLD.assignment_id);
    RETURN NULL;
END
$$;
-- At the end of the transaction, which may write the decision after the result.
CREATE CONSTRAINT TRIGGER record_review_decision AFTER DELETE ON review_item DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION record_review_decision();
