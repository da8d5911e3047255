-- DropIndex
DROP INDEX "document_assignment_id_file_name_version_key";

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "content_hash" BYTEA NOT NULL DEFAULT '\x';

-- AlterTable: nothing has ever stood in it.
ALTER TABLE "document_ticket" DROP CONSTRAINT "document_ticket_pkey",
DROP COLUMN "id",
DROP COLUMN "storage_key",
DROP COLUMN "used_at",
ADD COLUMN     "document_id" UUID NOT NULL,
ADD COLUMN     "token_hash" BYTEA NOT NULL,
ADD CONSTRAINT "document_ticket_pkey" PRIMARY KEY ("token_hash");

-- CreateTable
CREATE TABLE "unclaimed_file" (
    "storage_key" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unclaimed_file_pkey" PRIMARY KEY ("storage_key")
);

-- CreateIndex
CREATE INDEX "unclaimed_file_since_idx" ON "unclaimed_file"("since");

-- CreateIndex
CREATE INDEX "document_ticket_document_id_idx" ON "document_ticket"("document_id");

-- AddForeignKey
ALTER TABLE "document_ticket" ADD CONSTRAINT "document_ticket_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot say

-- A deleted document leaves its name and its version free.
CREATE UNIQUE INDEX document_version_once ON document (assignment_id, file_name, version) WHERE deleted_at IS NULL;
-- Every file of an assignment, also the deleted ones that go with it.
CREATE INDEX document_of_assignment ON document (assignment_id);
-- Only deleted ones are looked for by the sweep: the index holds no others.
CREATE INDEX document_deleted ON document (deleted_at) WHERE deleted_at IS NOT NULL;

-- However a document goes (by itself, with its assignment, its case or its person), its file is left for the sweep.
CREATE FUNCTION leave_file_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO unclaimed_file (storage_key, since) VALUES (OLD.storage_key, coalesce(OLD.deleted_at, now()))
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER document_leaves_file AFTER DELETE ON document
    FOR EACH ROW EXECUTE FUNCTION leave_file_of_document();
