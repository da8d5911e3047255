-- AlterTable
ALTER TABLE "knowledge_chunk" ADD COLUMN     "also_asked" TEXT NOT NULL DEFAULT '';

-- What a column is generated from cannot be changed. Without anything that is also asked, passages have the words they had.
ALTER TABLE knowledge_chunk DROP COLUMN search, ADD COLUMN search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', text || ' ' || also_asked), 'D')
) STORED;
CREATE INDEX knowledge_chunk_search ON knowledge_chunk USING gin (search);
