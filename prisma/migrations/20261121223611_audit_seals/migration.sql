-- AlterTable
ALTER TABLE "activity_log" ADD COLUMN     "seal_number" INTEGER;

-- CreateTable
CREATE TABLE "audit_seal" (
    "number" INTEGER NOT NULL,
    "previous" BYTEA NOT NULL,
    "digest" BYTEA NOT NULL,
    "entries" INTEGER NOT NULL,
    "key_id" TEXT NOT NULL,
    "signature" BYTEA NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "audit_key" (
    "key_id" TEXT NOT NULL,
    "public_key" JSONB NOT NULL,
    "sealed_private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_key_pkey" PRIMARY KEY ("key_id")
);

-- CreateIndex
CREATE INDEX "audit_seal_sealed_at_idx" ON "audit_seal"("sealed_at");

-- CreateIndex
CREATE INDEX "activity_log_seal_number_id_idx" ON "activity_log"("seal_number", "id");

-- AddForeignKey
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_seal_number_fkey" FOREIGN KEY ("seal_number") REFERENCES "audit_seal"("number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_seal" ADD CONSTRAINT "audit_seal_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "audit_key"("key_id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE audit_seal
    ADD CONSTRAINT audit_seal_number_counts CHECK (number > 0),
    ADD CONSTRAINT audit_seal_digests CHECK (length(previous) = 32 AND length(digest) = 32);

-- An entry is sealed once, and nothing else about it is ever changed.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.seal_number IS NULL AND NEW.seal_number IS NOT NULL
       AND to_jsonb(NEW) - 'seal_number' = to_jsonb(OLD) - 'seal_number' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the activity log is append-only';
END $$;
CREATE FUNCTION refuse_change_of_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'seals of the audit trail are append-only';
END $$;
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_seal();
