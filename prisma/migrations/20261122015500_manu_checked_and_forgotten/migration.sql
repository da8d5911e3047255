-- CreateIndex
CREATE INDEX "chat_entry_created_at_idx" ON "chat_entry"("created_at");

-- One check of what holds against attempts on Manu at a time: a second one asked for meanwhile is the first.
CREATE UNIQUE INDEX background_job_one_safety_check ON background_job (kind)
    WHERE kind = 'check_safety' AND state IN ('waiting', 'running');
