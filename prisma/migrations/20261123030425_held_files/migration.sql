-- AlterTable
ALTER TABLE "unclaimed_file" ADD COLUMN     "held_by" UUID,
ADD COLUMN     "size" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "unclaimed_file_held_by_idx" ON "unclaimed_file"("held_by");

-- AddForeignKey
ALTER TABLE "unclaimed_file" ADD CONSTRAINT "unclaimed_file_held_by_fkey" FOREIGN KEY ("held_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
