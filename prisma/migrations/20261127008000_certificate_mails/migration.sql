-- AlterEnum
ALTER TYPE "mail_kind" ADD VALUE 'certificate_issued';
ALTER TYPE "mail_kind" ADD VALUE 'certificate_suspended';
ALTER TYPE "mail_kind" ADD VALUE 'certificate_reinstated';
ALTER TYPE "mail_kind" ADD VALUE 'certificate_revoked';
ALTER TYPE "mail_kind" ADD VALUE 'certificate_expiring';
ALTER TYPE "mail_kind" ADD VALUE 'certificate_expired';

-- AlterTable
ALTER TABLE "outgoing_mail" ADD COLUMN "certificate_id" UUID;

-- CreateIndex
CREATE INDEX "outgoing_mail_certificate_id_idx" ON "outgoing_mail"("certificate_id");

-- AddForeignKey
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificate"("id") ON DELETE CASCADE ON UPDATE CASCADE;
