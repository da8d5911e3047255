-- DropIndex
DROP INDEX "assignment_case_id_idx";

-- CreateIndex
CREATE INDEX "assignment_case_id_submitted_idx" ON "assignment"("case_id", "submitted");
