-- AlterTable
ALTER TABLE "activity_log" ADD COLUMN     "erased_digest" BYTEA,
ADD COLUMN     "salt" UUID;

-- CreateTable
CREATE TABLE "personal_export" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "requested_by" UUID,
    "job_id" UUID NOT NULL,
    "storage_key" TEXT,
    "size" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ticket_hash" BYTEA,
    "ticket_expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anonymous_attempt" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "case_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "week" DATE NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "verdicts" JSONB NOT NULL,
    "contests" JSONB NOT NULL DEFAULT '[]',
    "active_seconds" INTEGER NOT NULL,

    CONSTRAINT "anonymous_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "personal_export_job_id_key" ON "personal_export"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "personal_export_storage_key_key" ON "personal_export"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "personal_export_ticket_hash_key" ON "personal_export"("ticket_hash");

-- CreateIndex
CREATE INDEX "personal_export_user_id_idx" ON "personal_export"("user_id");

-- CreateIndex
CREATE INDEX "personal_export_requested_by_idx" ON "personal_export"("requested_by");

-- CreateIndex
CREATE INDEX "personal_export_expires_at_idx" ON "personal_export"("expires_at");

-- CreateIndex
CREATE INDEX "anonymous_attempt_case_id_mode_idx" ON "anonymous_attempt"("case_id", "mode");

-- CreateIndex
CREATE INDEX "background_job_finished_at_idx" ON "background_job"("finished_at");

-- AddForeignKey
ALTER TABLE "personal_export" ADD CONSTRAINT "personal_export_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_export" ADD CONSTRAINT "personal_export_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anonymous_attempt" ADD CONSTRAINT "anonymous_attempt_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say

ALTER TABLE anonymous_attempt
    ADD CONSTRAINT anonymous_attempt_score_share CHECK (score BETWEEN 0 AND 1),
    ADD CONSTRAINT anonymous_attempt_week CHECK (extract(isodow FROM week) = 1),
    ADD CONSTRAINT anonymous_attempt_seconds_count CHECK (active_seconds >= 0);
ALTER TABLE personal_export
    ADD CONSTRAINT personal_export_ticket CHECK ((ticket_hash IS NULL) = (ticket_expires_at IS NULL));
ALTER TABLE activity_log ADD CONSTRAINT activity_log_erased_digest CHECK (length(erased_digest) = 32);

-- However an export goes, its file is left for the sweep.
CREATE FUNCTION leave_file_of_export() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unclaimed_file (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER personal_export_leaves_file AFTER DELETE ON personal_export
    FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION leave_file_of_export();

-- An entry is sealed once, with its salt. Somebody may be erased from it: then what it said makes room for the digest
-- of what it said, its salt goes, and its place, its moment, its action and its seal stay. Nothing else is ever changed.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.seal_number IS NULL AND NEW.seal_number IS NOT NULL AND OLD.salt IS NULL
       AND to_jsonb(NEW) - 'seal_number' - 'salt' = to_jsonb(OLD) - 'seal_number' - 'salt' THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.erased_digest IS NOT NULL AND NEW.salt IS NULL
       AND coalesce(OLD.erased_digest, NEW.erased_digest) = NEW.erased_digest
       AND to_jsonb(NEW) - '{actor,email,detail,salt,erased_digest}'::text[]
         = to_jsonb(OLD) - '{actor,email,detail,salt,erased_digest}'::text[] THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the activity log is append-only';
END $$;

-- What the sweep looks for.
CREATE INDEX session_ended ON session (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX recovery_code_used ON recovery_code (used_at) WHERE used_at IS NOT NULL;
