-- CreateEnum
CREATE TYPE "import_kind" AS ENUM ('create', 'change', 'unchanged', 'fault');

-- CreateTable
CREATE TABLE "people_import" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "file_name" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "columns" JSONB NOT NULL,
    "counts" JSONB NOT NULL,
    "invite" BOOLEAN,
    "requested_by" UUID,
    "apply_job_id" UUID,
    "undo_job_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "people_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "people_import_row" (
    "import_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "email" CITEXT NOT NULL,
    "kind" "import_kind" NOT NULL,
    "sent" JSONB NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '[]',
    "faults" JSONB NOT NULL DEFAULT '[]',
    "outcome" "import_kind",
    "done" JSONB NOT NULL DEFAULT '{}',
    "user_id" UUID,
    "undone" TEXT,
    "note" TEXT,

    CONSTRAINT "people_import_row_pkey" PRIMARY KEY ("import_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "people_import_apply_job_id_key" ON "people_import"("apply_job_id");

-- CreateIndex
CREATE UNIQUE INDEX "people_import_undo_job_id_key" ON "people_import"("undo_job_id");

-- CreateIndex
CREATE INDEX "people_import_requested_by_idx" ON "people_import"("requested_by");

-- CreateIndex
CREATE INDEX "people_import_created_at_idx" ON "people_import"("created_at");

-- CreateIndex
CREATE INDEX "people_import_row_user_id_idx" ON "people_import_row"("user_id");

-- AddForeignKey
ALTER TABLE "people_import" ADD CONSTRAINT "people_import_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_import_row" ADD CONSTRAINT "people_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "people_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "people_import_row" ADD CONSTRAINT "people_import_row_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What Prisma cannot say

CREATE INDEX people_import_row_email ON people_import_row (email) WHERE email <> '';
-- The rows that an import has yet to carry out.
CREATE INDEX people_import_row_waiting ON people_import_row (import_id, number) WHERE outcome IS NULL;

-- Nothing of a person outlives their account in the rows of an import but that there was one.
CREATE FUNCTION forget_imported_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE people_import_row SET email = '', sent = '{}', changes = '[]', faults = '[]', done = '{}'
     WHERE user_id = OLD.id OR (email <> '' AND email = OLD.email);
    RETURN OLD;
END $$;
CREATE TRIGGER user_leaves_imports BEFORE DELETE ON "user"
    FOR EACH ROW EXECUTE FUNCTION forget_imported_person();

-- However a version of a case goes, the documents that no other version has are left for the sweep.
CREATE INDEX case_version_documents ON case_version USING gin ((case_data -> 'documents') jsonb_path_ops);
CREATE FUNCTION leave_files_of_case_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unclaimed_file (storage_key)
    SELECT DISTINCT document ->> 'file' FROM jsonb_array_elements(coalesce(OLD.case_data -> 'documents', '[]')) AS document
     WHERE document ->> 'file' LIKE 'cases/%'
       AND NOT EXISTS (SELECT FROM case_version v
                        WHERE v.case_data -> 'documents' @> jsonb_build_array(jsonb_build_object('file', document ->> 'file')))
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER case_version_leaves_files AFTER DELETE ON case_version
    FOR EACH ROW EXECUTE FUNCTION leave_files_of_case_version();
