-- CreateEnum
CREATE TYPE "second_marking_scope" AS ENUM ('all', 'person', 'engine');

-- CreateTable
CREATE TABLE "review_item" (
    "assignment_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "case_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "not_sure" INTEGER NOT NULL,
    "contests" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "reviewer_id" UUID,
    "assigned_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_item_pkey" PRIMARY KEY ("assignment_id")
);

-- CreateTable
CREATE TABLE "second_marking_sample" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "case_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cohort_id" UUID,
    "sent_from" TIMESTAMPTZ(3),
    "sent_until" TIMESTAMPTZ(3),
    "scope" "second_marking_scope" NOT NULL,
    "population" INTEGER NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_marking_sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "second_marking" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sample_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "submission_id" UUID NOT NULL,
    "evaluation_number" INTEGER NOT NULL,
    "case_version_id" UUID NOT NULL,
    "reviewer_id" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_marking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "second_mark" (
    "second_marking_id" UUID NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "marking" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "second_mark_pkey" PRIMARY KEY ("second_marking_id","attribute_id")
);

-- CreateIndex
CREATE INDEX "review_item_since_assignment_id_idx" ON "review_item"("since", "assignment_id");

-- CreateIndex
CREATE INDEX "review_item_reviewer_id_since_assignment_id_idx" ON "review_item"("reviewer_id", "since", "assignment_id");

-- CreateIndex
CREATE INDEX "review_item_case_id_since_assignment_id_idx" ON "review_item"("case_id", "since", "assignment_id");

-- CreateIndex
CREATE INDEX "review_item_mode_since_assignment_id_idx" ON "review_item"("mode", "since", "assignment_id");

-- CreateIndex
CREATE INDEX "review_item_not_sure_since_assignment_id_idx" ON "review_item"("not_sure" DESC, "since", "assignment_id");

-- CreateIndex
CREATE INDEX "review_item_contests_since_assignment_id_idx" ON "review_item"("contests" DESC, "since", "assignment_id");

-- CreateIndex
CREATE INDEX "review_item_user_id_idx" ON "review_item"("user_id");

-- CreateIndex
CREATE INDEX "review_item_submission_id_idx" ON "review_item"("submission_id");

-- CreateIndex
CREATE INDEX "second_marking_sample_created_at_idx" ON "second_marking_sample"("created_at");

-- CreateIndex
CREATE INDEX "second_marking_sample_created_by_idx" ON "second_marking_sample"("created_by");

-- CreateIndex
CREATE INDEX "second_marking_reviewer_id_finished_at_idx" ON "second_marking"("reviewer_id", "finished_at");

-- CreateIndex
CREATE INDEX "second_marking_submission_id_idx" ON "second_marking"("submission_id");

-- CreateIndex
CREATE INDEX "second_marking_case_version_id_idx" ON "second_marking"("case_version_id");

-- CreateIndex
CREATE UNIQUE INDEX "second_marking_sample_id_submission_id_key" ON "second_marking"("sample_id", "submission_id");

-- AddForeignKey
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_item" ADD CONSTRAINT "review_item_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_marking_sample" ADD CONSTRAINT "second_marking_sample_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_marking" ADD CONSTRAINT "second_marking_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "second_marking_sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_marking" ADD CONSTRAINT "second_marking_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_marking" ADD CONSTRAINT "second_marking_case_version_id_fkey" FOREIGN KEY ("case_version_id") REFERENCES "case_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_marking" ADD CONSTRAINT "second_marking_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_mark" ADD CONSTRAINT "second_mark_second_marking_id_fkey" FOREIGN KEY ("second_marking_id") REFERENCES "second_marking"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot say

ALTER TABLE review_item
    ADD CONSTRAINT review_item_something_waits CHECK (not_sure >= 0 AND contests >= 0 AND not_sure + contests > 0),
    ADD CONSTRAINT review_item_assigned CHECK (reviewer_id IS NULL OR assigned_at IS NOT NULL);
ALTER TABLE second_marking_sample ADD CONSTRAINT second_marking_sample_population CHECK (population >= 0);
ALTER TABLE second_marking ADD CONSTRAINT second_marking_position CHECK (position > 0);
ALTER TABLE second_mark ADD CONSTRAINT second_mark_marking CHECK (marking IN ('correct', 'wrong', 'notSure'));

-- Contests are few beside what is not sure: the index holds nothing else.
CREATE INDEX review_item_contested ON review_item (since, assignment_id) WHERE contests > 0;

-- What waits in these assignments. Part of transactions that hold their locks: two of one assignment never meet here.
CREATE FUNCTION keep_review_items(assignments uuid[]) RETURNS void LANGUAGE sql AS $$
    WITH standing AS (
        SELECT a.id, s.id AS submission_id, a.user_id, a.case_id, a.mode, e.created_at,
               (SELECT count(*) FROM jsonb_array_elements(e.verdicts) v
                 WHERE v->>'marking' = 'notSure' AND v->>'gradedBy' <> 'person' AND (v->>'weight')::float8 > 0) AS not_sure,
               c.contests, c.since AS contested_since
          FROM assignment a
          JOIN submission s ON s.assignment_id = a.id AND s.generation = a.generation AND s.state = 'success'
         CROSS JOIN LATERAL (
               SELECT verdicts, created_at FROM evaluation WHERE submission_id = s.id ORDER BY number DESC LIMIT 1) e
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
    INSERT INTO review_item (assignment_id, submission_id, user_id, case_id, mode, not_sure, contests, since)
    SELECT id, submission_id, user_id, case_id, mode, not_sure, contests,
           least(contested_since, CASE WHEN not_sure > 0 THEN created_at END)
      FROM waiting
        ON CONFLICT (assignment_id) DO UPDATE SET not_sure = excluded.not_sure, contests = excluded.contests
$$;

CREATE FUNCTION keep_review_items_of_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM keep_review_items(ARRAY(
        SELECT DISTINCT s.assignment_id FROM changed JOIN submission s ON s.id = changed.submission_id));
    RETURN NULL;
END $$;
CREATE TRIGGER evaluation_waits AFTER INSERT ON evaluation REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_review_items_of_results();
CREATE TRIGGER contest_waits AFTER INSERT ON contest REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_review_items_of_results();
CREATE TRIGGER contest_waits_no_more AFTER UPDATE ON contest REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_review_items_of_results();

-- Another submission, an unlock or a reset: the result does not stand any more, and nothing of it waits.
CREATE FUNCTION end_review_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM review_item WHERE assignment_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER assignment_waits_no_more AFTER UPDATE OF generation ON assignment
    FOR EACH ROW WHEN (NEW.generation <> OLD.generation) EXECUTE FUNCTION end_review_item();

-- What waits already.
SELECT keep_review_items(ARRAY(SELECT id FROM assignment WHERE submitted));
