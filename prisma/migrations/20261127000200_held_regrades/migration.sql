-- AlterTable
ALTER TABLE "background_job" ADD COLUMN     "reason" TEXT,
ADD COLUMN     "starts_at" TIMESTAMPTZ(3),
ADD COLUMN     "stopped_by" UUID;

-- CreateIndex
CREATE INDEX "background_job_stopped_by_idx" ON "background_job"("stopped_by");

-- AddForeignKey
ALTER TABLE "background_job" ADD CONSTRAINT "background_job_stopped_by_fkey" FOREIGN KEY ("stopped_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
