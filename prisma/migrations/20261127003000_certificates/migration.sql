-- CreateEnum
CREATE TYPE "certificate_state" AS ENUM ('active', 'suspended', 'revoked');

-- CreateTable
CREATE TABLE "certificate_definition" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "current_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_definition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_version" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "definition_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "definition" JSONB NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certificate_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "definition_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT true,
    "holder_name" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "renew_by" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "evidence" JSONB NOT NULL,
    "credential" TEXT NOT NULL,
    "jwt" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "list" INTEGER NOT NULL,
    "entry" INTEGER NOT NULL,
    "issued_by" UUID,
    "state" "certificate_state" NOT NULL DEFAULT 'active',
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "flag" TEXT,
    "flagged_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "expiry_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_status" (
    "list" INTEGER NOT NULL,
    "entry" INTEGER NOT NULL,
    "revoked" BOOLEAN NOT NULL DEFAULT false,
    "suspended" BOOLEAN NOT NULL DEFAULT false,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certificate_status_pkey" PRIMARY KEY ("list","entry")
);

-- CreateTable
CREATE TABLE "credential_key" (
    "key_id" TEXT NOT NULL,
    "controller" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "sealed_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),
    "compromised_at" TIMESTAMPTZ(3),

    CONSTRAINT "credential_key_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "certificate_check" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "look_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certificate_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "certificate_version_created_by_idx" ON "certificate_version"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_version_definition_id_version_key" ON "certificate_version"("definition_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_token_key" ON "certificate"("token");

-- CreateIndex
CREATE INDEX "certificate_definition_id_idx" ON "certificate"("definition_id");

-- CreateIndex
CREATE INDEX "certificate_version_id_idx" ON "certificate"("version_id");

-- CreateIndex
CREATE INDEX "certificate_issued_at_idx" ON "certificate"("issued_at");

-- CreateIndex
CREATE INDEX "certificate_valid_until_idx" ON "certificate"("valid_until");

-- CreateIndex
CREATE INDEX "certificate_issued_by_idx" ON "certificate"("issued_by");

-- CreateIndex
CREATE INDEX "certificate_decided_by_idx" ON "certificate"("decided_by");

-- CreateIndex
CREATE INDEX "certificate_key_id_idx" ON "certificate"("key_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_user_id_definition_id_event_key" ON "certificate"("user_id", "definition_id", "event");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_list_entry_key" ON "certificate"("list", "entry");

-- CreateIndex
CREATE INDEX "certificate_check_user_id_idx" ON "certificate_check"("user_id");

-- CreateIndex
CREATE INDEX "certificate_check_look_at_idx" ON "certificate_check"("look_at");

-- AddForeignKey
ALTER TABLE "certificate_version" ADD CONSTRAINT "certificate_version_definition_id_fkey" FOREIGN KEY ("definition_id") REFERENCES "certificate_definition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_version" ADD CONSTRAINT "certificate_version_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_definition_id_fkey" FOREIGN KEY ("definition_id") REFERENCES "certificate_definition"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "certificate_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_issued_by_fkey" FOREIGN KEY ("issued_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "credential_key"("key_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_list_entry_fkey" FOREIGN KEY ("list", "entry") REFERENCES "certificate_status"("list", "entry") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_check" ADD CONSTRAINT "certificate_check_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever stores a result (an evaluation, a reviewer, a regrade) may earn its person a certificate, or call one in question.
-- Rows are only added: two who store results of the same people at once never wait for each other.
CREATE FUNCTION check_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO certificate_check (user_id)
    SELECT DISTINCT a.user_id
      FROM stored n
      JOIN submission s ON s.id = n.submission_id
      JOIN assignment a ON a.id = s.assignment_id
     WHERE EXISTS (SELECT FROM certificate_definition);
    RETURN NULL;
END
$$;
CREATE TRIGGER results_stored_for_certificates AFTER INSERT ON evaluation
    REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION check_certificates();

CREATE FUNCTION check_certificates_of_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO certificate_check (user_id) SELECT NEW.user_id WHERE EXISTS (SELECT FROM certificate_definition);
    RETURN NULL;
END
$$;
CREATE TRIGGER programme_completed AFTER UPDATE OF completed_at ON enrolment
    FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL AND OLD.completed_at IS NULL)
    EXECUTE FUNCTION check_certificates_of_enrolment();

-- One key signs at a time.
CREATE UNIQUE INDEX credential_key_one_signs ON credential_key (controller) WHERE retired_at IS NULL;

-- What the status lists say: few entries of many.
CREATE INDEX certificate_status_set ON certificate_status (list) WHERE revoked OR suspended;

-- Certificates that an owner must decide about, those that expire, and those that are searched by their state.
CREATE INDEX certificate_flagged ON certificate (flagged_at) WHERE flag IS NOT NULL;
