-- CreateTable
CREATE TABLE "recognized_text" (
    "file" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "sha256" TEXT,
    "pages" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recognized_text_pkey" PRIMARY KEY ("file")
);

-- CreateIndex
CREATE INDEX "recognized_text_sha256_idx" ON "recognized_text"("sha256");

-- What waits is few among many.
CREATE INDEX "recognized_text_waiting" ON "recognized_text" ("created_at") WHERE "pages" IS NULL;

-- However a version of a case comes, its documents are listed, and what no version has any more is not.
CREATE FUNCTION list_documents_to_recognize() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO recognized_text (file, content_type)
    SELECT DISTINCT document ->> 'file', document ->> 'contentType'
      FROM jsonb_array_elements(coalesce(NEW.case_data -> 'documents', '[]')) AS document
     WHERE document ->> 'contentType' IN ('application/pdf', 'image/png', 'image/jpeg')
       AND document ->> 'file' IS NOT NULL
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER case_version_lists_documents AFTER INSERT ON case_version
    FOR EACH ROW EXECUTE FUNCTION list_documents_to_recognize();
CREATE FUNCTION forget_recognized_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM recognized_text WHERE file = NEW.storage_key;
    RETURN NULL;
END $$;
CREATE TRIGGER unclaimed_file_has_no_text AFTER INSERT ON unclaimed_file
    FOR EACH ROW EXECUTE FUNCTION forget_recognized_text();

INSERT INTO recognized_text (file, content_type)
SELECT DISTINCT document ->> 'file', min(document ->> 'contentType')
  FROM case_version v, jsonb_array_elements(coalesce(v.case_data -> 'documents', '[]')) AS document
 WHERE document ->> 'contentType' IN ('application/pdf', 'image/png', 'image/jpeg')
   AND document ->> 'file' IS NOT NULL
 GROUP BY document ->> 'file'
    ON CONFLICT DO NOTHING;
