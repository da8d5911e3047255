-- CreateIndex
CREATE INDEX "session_user_id_last_used_at_idx" ON "session"("user_id", "last_used_at");

-- CreateIndex
CREATE INDEX "session_last_used_at_user_id_idx" ON "session"("last_used_at", "user_id");

-- CreateIndex
CREATE INDEX "case_version_created_by_idx" ON "case_version"("created_by");

-- CreateIndex
CREATE INDEX "marking_override_reviewer_id_idx" ON "marking_override"("reviewer_id");

-- CreateIndex
CREATE INDEX "contest_document_id_idx" ON "contest"("document_id");

-- CreateIndex
CREATE INDEX "contest_decided_by_idx" ON "contest"("decided_by");

-- CreateIndex
CREATE INDEX "support_question_answered_by_idx" ON "support_question"("answered_by");

-- CreateIndex
CREATE INDEX "outgoing_mail_recipient_idx" ON "outgoing_mail"("recipient");

-- CreateIndex
CREATE INDEX "background_job_requested_by_idx" ON "background_job"("requested_by");

-- What Prisma cannot say

-- People are searched by any part of any of their names.
CREATE INDEX user_search ON "user" USING gin (lower(email::text || ' ' || username::text || ' ' || first_name || ' ' || name) gin_trgm_ops);
-- The usual order of their list.
CREATE INDEX user_by_name ON "user" (lower(name), id);
CREATE INDEX user_by_age ON "user" (created_at, id);

-- Of those that share a name the first keeps it.
UPDATE organization SET description = left(description, 150) || ' (' || organization.id || ')'
  FROM (SELECT id, row_number() OVER (PARTITION BY lower(description) ORDER BY created_at, id) AS place FROM organization) AS named
 WHERE named.id = organization.id AND named.place > 1;
UPDATE cohort SET description = left(description, 150) || ' (' || cohort.id || ')'
  FROM (SELECT id, row_number() OVER (PARTITION BY organization_id, lower(description) ORDER BY created_at, id) AS place FROM cohort) AS named
 WHERE named.id = cohort.id AND named.place > 1;
CREATE UNIQUE INDEX organization_name ON organization (lower(description));
CREATE UNIQUE INDEX cohort_name ON cohort (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'), lower(description));
