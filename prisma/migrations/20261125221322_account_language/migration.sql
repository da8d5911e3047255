-- AlterTable
ALTER TABLE "user" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "applicant" ADD COLUMN     "language" TEXT;

-- AlterTable
ALTER TABLE "outgoing_mail" ADD COLUMN     "language" TEXT;

-- What Prisma cannot say

-- The form of a tag and no list: a newer version may have stored a language that this one has no texts in.
ALTER TABLE "user" ADD CONSTRAINT user_language CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
ALTER TABLE applicant ADD CONSTRAINT applicant_language CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
ALTER TABLE outgoing_mail ADD CONSTRAINT outgoing_mail_language CHECK (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
