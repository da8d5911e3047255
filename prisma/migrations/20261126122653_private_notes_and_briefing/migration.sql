-- CreateEnum
CREATE TYPE "note_kind" AS ENUM ('flag', 'note');

-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "briefing_read_of" UUID;

-- CreateTable
CREATE TABLE "note" (
    "assignment_id" UUID NOT NULL,
    "kind" "note_kind" NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "note_pkey" PRIMARY KEY ("assignment_id","kind","attribute_id")
);

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever has begun a training is not interrupted in it.
UPDATE "assignment" SET "briefing_read_of" = "case_version_id" WHERE "mode" = 'training' AND "touched_at" IS NOT NULL;
