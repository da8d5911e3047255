-- AlterTable
ALTER TABLE "case_file" ADD COLUMN     "test_only" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "user_progress" ADD COLUMN     "withheld" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "withheld_passed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "withheld_score" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "assignment_case_id_mode_idx" ON "assignment"("case_id", "mode");
