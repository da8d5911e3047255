-- DropForeignKey
ALTER TABLE "knowledge_chunk" DROP CONSTRAINT "knowledge_chunk_website_id_fkey";

-- DropIndex
DROP INDEX "knowledge_chunk_entry_id_idx";

-- DropIndex
DROP INDEX "knowledge_chunk_website_id_idx";

-- Nothing has written passages so far; what there were would be without a place.
DELETE FROM knowledge_chunk;

-- AlterTable
ALTER TABLE "knowledge_chunk" DROP COLUMN "url",
DROP COLUMN "website_id",
ADD COLUMN     "page_id" UUID,
ADD COLUMN     "position" INTEGER NOT NULL,
ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', "title"), 'A') || setweight(to_tsvector('english', "text"), 'D')
) STORED;

-- CreateTable
CREATE TABLE "knowledge_page" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "website_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "etag" TEXT NOT NULL DEFAULT '',
    "last_modified" TEXT NOT NULL DEFAULT '',
    "content_hash" BYTEA NOT NULL,
    "links" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sync_id" UUID NOT NULL,
    "changed" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_word" (
    "word" TEXT NOT NULL,
    "passages" INTEGER NOT NULL,

    CONSTRAINT "knowledge_word_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_page_website_id_url_key" ON "knowledge_page"("website_id", "url");

-- CreateIndex
CREATE INDEX "knowledge_entry_created_at_idx" ON "knowledge_entry"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_chunk_entry_id_position_key" ON "knowledge_chunk"("entry_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_chunk_page_id_position_key" ON "knowledge_chunk"("page_id", "position");

-- AddForeignKey
ALTER TABLE "knowledge_page" ADD CONSTRAINT "knowledge_page_website_id_fkey" FOREIGN KEY ("website_id") REFERENCES "knowledge_website"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_chunk" ADD CONSTRAINT "knowledge_chunk_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "knowledge_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The column with the other origin has gone, and its check with it.
ALTER TABLE knowledge_chunk ADD CONSTRAINT knowledge_chunk_one_origin CHECK (num_nonnulls(entry_id, page_id) = 1);
ALTER TABLE knowledge_chunk ADD CONSTRAINT knowledge_chunk_position CHECK (position >= 0);

-- Entries are searched by any part of a word, and looked up by their question when they are added or imported again.
CREATE INDEX knowledge_entry_search ON knowledge_entry USING gin (lower(question || ' ' || response) gin_trgm_ops);
CREATE INDEX knowledge_entry_question ON knowledge_entry (md5(question));
CREATE INDEX knowledge_chunk_search ON knowledge_chunk USING gin (search);
CREATE INDEX knowledge_word_likeness ON knowledge_word USING gin (word gin_trgm_ops);

-- One sync at a time: a second one asked for meanwhile is the first.
CREATE UNIQUE INDEX background_job_one_sync ON background_job (kind)
    WHERE kind = 'sync_knowledge_base' AND state IN ('waiting', 'running');

-- Counts in how many passages each word stands; the empty word stands in every one. Writers take turns: two that touch the
-- same words in a different order would wait for each other for good.
CREATE FUNCTION count_knowledge_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('knowledge_word'));
    IF TG_OP IN ('DELETE', 'UPDATE') THEN
        UPDATE knowledge_word w SET passages = w.passages - gone.passages
          FROM (SELECT word, count(*) AS passages
                  FROM removed, unnest(array_append(tsvector_to_array(search), '')) AS word GROUP BY word) gone
         WHERE w.word = gone.word;
    END IF;
    IF TG_OP IN ('INSERT', 'UPDATE') THEN
        INSERT INTO knowledge_word AS w (word, passages)
        SELECT word, count(*) FROM added, unnest(array_append(tsvector_to_array(search), '')) AS word GROUP BY word
            ON CONFLICT (word) DO UPDATE SET passages = w.passages + excluded.passages;
    END IF;
    IF TG_OP IN ('DELETE', 'UPDATE') THEN
        DELETE FROM knowledge_word w
         USING (SELECT DISTINCT word FROM removed, unnest(array_append(tsvector_to_array(search), '')) AS word) gone
         WHERE w.word = gone.word AND w.passages <= 0;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER knowledge_words_of_added AFTER INSERT ON knowledge_chunk
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_knowledge_words();
CREATE TRIGGER knowledge_words_of_removed AFTER DELETE ON knowledge_chunk
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_knowledge_words();
CREATE TRIGGER knowledge_words_of_changed AFTER UPDATE ON knowledge_chunk
    REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_knowledge_words();
