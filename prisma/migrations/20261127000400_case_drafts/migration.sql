-- AlterTable
ALTER TABLE "case_version" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "case_draft" (
    "case_id" TEXT NOT NULL,
    "revision" UUID NOT NULL DEFAULT gen_random_uuid(),
    "base_version" INTEGER NOT NULL,
    "case_data" JSONB NOT NULL,
    "answers" JSONB NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "saved_by" UUID,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "case_draft_pkey" PRIMARY KEY ("case_id")
);

-- CreateIndex
CREATE INDEX "case_draft_created_by_idx" ON "case_draft"("created_by");

-- CreateIndex
CREATE INDEX "case_draft_saved_by_idx" ON "case_draft"("saved_by");

-- AddForeignKey
ALTER TABLE "case_draft" ADD CONSTRAINT "case_draft_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_draft" ADD CONSTRAINT "case_draft_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_draft" ADD CONSTRAINT "case_draft_saved_by_fkey" FOREIGN KEY ("saved_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- However a draft of a case goes or changes, the documents that neither it nor any version has are left for the sweep.
CREATE FUNCTION leave_files_of_case_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unclaimed_file (storage_key)
    SELECT DISTINCT document ->> 'file' FROM jsonb_array_elements(coalesce(OLD.case_data -> 'documents', '[]')) AS document
     WHERE document ->> 'file' LIKE 'cases/%'
       AND NOT EXISTS (SELECT FROM case_version v
                        WHERE v.case_data -> 'documents' @> jsonb_build_array(jsonb_build_object('file', document ->> 'file')))
       AND NOT EXISTS (SELECT FROM case_draft d
                        WHERE d.case_data -> 'documents' @> jsonb_build_array(jsonb_build_object('file', document ->> 'file')))
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER case_draft_leaves_files AFTER UPDATE OR DELETE ON case_draft
    FOR EACH ROW EXECUTE FUNCTION leave_files_of_case_draft();
