-- CreateEnum
CREATE TYPE "mail_kind" AS ENUM ('approval', 'password_reset', 'account_exists');

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('waiting', 'sent', 'kept', 'failed');

-- DropIndex
DROP INDEX "outgoing_mail_sent_at_created_at_idx";

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "totp_last_step" INTEGER;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "sealed_provider_tokens" TEXT;

-- Nothing has written mail before this: the table is empty.
-- AlterTable
ALTER TABLE "outgoing_mail" DROP COLUMN "text",
ADD COLUMN     "kind" "mail_kind" NOT NULL,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "sealed_text" TEXT,
ADD COLUMN     "state" "mail_state" NOT NULL DEFAULT 'waiting',
ALTER COLUMN "subject" SET DEFAULT '';

-- CreateIndex
CREATE INDEX "outgoing_mail_state_next_attempt_at_idx" ON "outgoing_mail"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outgoing_mail_created_at_idx" ON "outgoing_mail"("created_at");

-- What Prisma cannot say
ALTER TABLE outgoing_mail ADD CONSTRAINT outgoing_mail_sent_has_time CHECK ((state = 'sent') = (sent_at IS NOT NULL));
