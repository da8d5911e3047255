-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'reminder';

-- AlterTable
ALTER TABLE "cohort" ADD COLUMN     "own_reminders" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reminder_days" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "reminder_minute" INTEGER NOT NULL DEFAULT 480;

-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "cohort_id" UUID,
ADD COLUMN     "dated_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "reminder" (
    "assignment_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "days" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "mail_id" UUID,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("assignment_id","due_at","days")
);

-- CreateIndex
CREATE INDEX "reminder_mail_id_idx" ON "reminder"("mail_id");

-- CreateIndex
CREATE INDEX "assignment_cohort_id_idx" ON "assignment"("cohort_id");

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "outgoing_mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What reminders are looked for among: open work that is due some time.
CREATE INDEX "assignment_open_due" ON "assignment"("due_at") WHERE "due_at" IS NOT NULL AND NOT "submitted" AND NOT "locked";
