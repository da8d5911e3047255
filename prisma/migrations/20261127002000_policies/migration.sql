-- CreateEnum
CREATE TYPE "policy_kind" AS ENUM ('terms', 'privacy');

-- AlterTable
ALTER TABLE "applicant" ADD COLUMN     "terms_version_id" UUID;

-- CreateTable
CREATE TABLE "policy_draft" (
    "kind" "policy_kind" NOT NULL,
    "revision" UUID NOT NULL DEFAULT gen_random_uuid(),
    "main_language" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "saved_by" UUID,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "policy_draft_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "policy_version" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "policy_kind" NOT NULL,
    "version" INTEGER NOT NULL,
    "main_language" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "asks" BOOLEAN NOT NULL,
    "published_by" UUID,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "policy_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_acceptance" (
    "user_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "at_application" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "policy_acceptance_pkey" PRIMARY KEY ("user_id","version_id")
);

-- CreateIndex
CREATE INDEX "policy_draft_saved_by_idx" ON "policy_draft"("saved_by");

-- CreateIndex
CREATE INDEX "policy_version_published_by_idx" ON "policy_version"("published_by");

-- CreateIndex
CREATE UNIQUE INDEX "policy_version_kind_version_key" ON "policy_version"("kind", "version");

-- CreateIndex
CREATE INDEX "policy_acceptance_version_id_idx" ON "policy_acceptance"("version_id");

-- CreateIndex
CREATE INDEX "applicant_terms_version_id_idx" ON "applicant"("terms_version_id");

-- AddForeignKey
ALTER TABLE "applicant" ADD CONSTRAINT "applicant_terms_version_id_fkey" FOREIGN KEY ("terms_version_id") REFERENCES "policy_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_draft" ADD CONSTRAINT "policy_draft_saved_by_fkey" FOREIGN KEY ("saved_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_published_by_fkey" FOREIGN KEY ("published_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_acceptance" ADD CONSTRAINT "policy_acceptance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_acceptance" ADD CONSTRAINT "policy_acceptance_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "policy_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was published stays as it is, for whoever accepted it: only its publisher's name goes with their account.
CREATE FUNCTION keep_policy_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'A published version of a policy is never changed';
END $$;
CREATE TRIGGER policy_version_stays BEFORE UPDATE OR DELETE ON policy_version
    FOR EACH ROW EXECUTE FUNCTION keep_policy_version();
