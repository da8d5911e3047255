-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'test';

-- CreateTable
CREATE TABLE "mail_template" (
    "template" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "revision" UUID NOT NULL DEFAULT gen_random_uuid(),
    "default_digest" TEXT NOT NULL,
    "changed_by" UUID,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_template_pkey" PRIMARY KEY ("template","language")
);

-- CreateIndex
CREATE INDEX "mail_template_changed_by_idx" ON "mail_template"("changed_by");

-- AddForeignKey
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
