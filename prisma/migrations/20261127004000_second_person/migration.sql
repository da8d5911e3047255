-- AlterTable
ALTER TABLE "case_draft" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "requested_by" UUID,
ADD COLUMN     "returned_by" UUID,
ADD COLUMN     "returned_reason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "case_version" ADD COLUMN     "published_by" UUID;

-- CreateIndex
CREATE INDEX "case_draft_requested_by_idx" ON "case_draft"("requested_by");

-- CreateIndex
CREATE INDEX "case_draft_returned_by_idx" ON "case_draft"("returned_by");

-- CreateIndex
CREATE INDEX "case_version_published_by_idx" ON "case_version"("published_by");

-- AddForeignKey
ALTER TABLE "case_version" ADD CONSTRAINT "case_version_published_by_fkey" FOREIGN KEY ("published_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_draft" ADD CONSTRAINT "case_draft_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_draft" ADD CONSTRAINT "case_draft_returned_by_fkey" FOREIGN KEY ("returned_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
