-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "evidence" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "evidence" (
    "assignment_id" UUID NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "pieces" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("assignment_id","attribute_id")
);

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
