-- CreateEnum
CREATE TYPE "report_rhythm" AS ENUM ('week', 'month');

-- CreateEnum
CREATE TYPE "report_file_format" AS ENUM ('pdf', 'xlsx');

-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'report';

-- CreateTable
CREATE TABLE "report_subscription" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "cohort_id" UUID,
    "organization_id" UUID,
    "every" "report_rhythm" NOT NULL,
    "day" INTEGER NOT NULL,
    "hour" INTEGER NOT NULL,
    "format" "report_file_format" NOT NULL,
    "time_zone" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sent_report" (
    "subscription_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "people" INTEGER NOT NULL,
    "assigned" INTEGER NOT NULL,
    "submitted" INTEGER NOT NULL,
    "passed" INTEGER NOT NULL,
    "average_score" INTEGER,
    "mail_id" UUID,

    CONSTRAINT "sent_report_pkey" PRIMARY KEY ("subscription_id","sent_at")
);

-- CreateIndex
CREATE INDEX "report_subscription_cohort_id_idx" ON "report_subscription"("cohort_id");

-- CreateIndex
CREATE INDEX "report_subscription_organization_id_idx" ON "report_subscription"("organization_id");

-- CreateIndex
CREATE INDEX "report_subscription_next_at_idx" ON "report_subscription"("next_at");

-- CreateIndex
CREATE INDEX "sent_report_mail_id_idx" ON "sent_report"("mail_id");

-- AddForeignKey
ALTER TABLE "report_subscription" ADD CONSTRAINT "report_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_subscription" ADD CONSTRAINT "report_subscription_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_subscription" ADD CONSTRAINT "report_subscription_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_report" ADD CONSTRAINT "sent_report_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "report_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_report" ADD CONSTRAINT "sent_report_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "outgoing_mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE report_subscription
  ADD CONSTRAINT report_subscription_about CHECK (cohort_id IS NULL OR organization_id IS NULL),
  ADD CONSTRAINT report_subscription_day CHECK (day BETWEEN 1 AND CASE every WHEN 'week' THEN 7 ELSE 31 END),
  ADD CONSTRAINT report_subscription_hour CHECK (hour BETWEEN 0 AND 23);

-- Of each report a person has one: a repeated call changes it instead of sending the report twice.
CREATE UNIQUE INDEX report_subscription_one ON report_subscription (user_id, cohort_id, organization_id) NULLS NOT DISTINCT;
