-- Case-insensitive emails; trigrams for search. Both extensions are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "code_purpose" AS ENUM ('approval', 'password_reset');

-- CreateEnum
CREATE TYPE "mode" AS ENUM ('training', 'test');

-- CreateEnum
CREATE TYPE "submission_state" AS ENUM ('in_progress', 'success', 'failed');

-- CreateEnum
CREATE TYPE "contest_state" AS ENUM ('open', 'accepted', 'rejected');

-- CreateEnum
CREATE TYPE "support_state" AS ENUM ('open', 'answered');

-- CreateEnum
CREATE TYPE "job_state" AS ENUM ('waiting', 'running', 'done', 'failed', 'stopped');

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" CITEXT NOT NULL,
    "username" CITEXT NOT NULL,
    "first_name" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "phone_number" TEXT NOT NULL DEFAULT '',
    "level" INTEGER NOT NULL DEFAULT 1,
    "summary" TEXT NOT NULL DEFAULT '',
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "password_hash" TEXT,
    "external_subject" TEXT,
    "is_test_unlocked" BOOLEAN NOT NULL DEFAULT false,
    "has_logged_in" BOOLEAN NOT NULL DEFAULT false,
    "has_logged_out" BOOLEAN NOT NULL DEFAULT false,
    "on_leaderboard" BOOLEAN NOT NULL DEFAULT true,
    "suspended_at" TIMESTAMPTZ(3),
    "totp_secret" TEXT,
    "totp_confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "endpoint_permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "page_permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_role" (
    "user_id" UUID NOT NULL,
    "role_id" UUID NOT NULL,

    CONSTRAINT "user_role_pkey" PRIMARY KEY ("user_id","role_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "token_hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rotated_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "key_id" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "public_key" JSONB NOT NULL,
    "sealed_private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_code" (
    "code_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "code_purpose" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "applicant" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" CITEXT NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applicant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "description" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cohort" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "description" TEXT NOT NULL,
    "organization_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cohort_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cohort_member" (
    "cohort_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "cohort_member_pkey" PRIMARY KEY ("cohort_id","user_id")
);

-- CreateTable
CREATE TABLE "page_visit" (
    "user_id" UUID NOT NULL,
    "candidate_dashboard" BOOLEAN NOT NULL DEFAULT true,
    "training" BOOLEAN NOT NULL DEFAULT true,
    "test" BOOLEAN NOT NULL DEFAULT true,
    "case_review" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "page_visit_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "case_file" (
    "id" TEXT NOT NULL,
    "current_version" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "case_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_version" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "case_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "case_data" JSONB NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "case_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_answer_sheet" (
    "case_version_id" UUID NOT NULL,
    "answers" JSONB NOT NULL,

    CONSTRAINT "case_answer_sheet_pkey" PRIMARY KEY ("case_version_id")
);

-- CreateTable
CREATE TABLE "case_attribute" (
    "case_version_id" UUID NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "repeatable" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "case_attribute_pkey" PRIMARY KEY ("case_version_id","attribute_id")
);

-- CreateTable
CREATE TABLE "assignment" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "case_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "case_version_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "submitted" BOOLEAN NOT NULL DEFAULT false,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "completeness" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "active_seconds" INTEGER NOT NULL DEFAULT 0,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opened_at" TIMESTAMPTZ(3),
    "touched_at" TIMESTAMPTZ(3),

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answer" (
    "assignment_id" UUID NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "value" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_pkey" PRIMARY KEY ("assignment_id","attribute_id")
);

-- CreateTable
CREATE TABLE "submission" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "assignment_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "case_version_id" UUID NOT NULL,
    "answers" JSONB NOT NULL,
    "state" "submission_state" NOT NULL DEFAULT 'in_progress',
    "fence" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submission_token" (
    "assignment_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "submission_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submission_token_pkey" PRIMARY KEY ("assignment_id","token")
);

-- CreateTable
CREATE TABLE "evaluation" (
    "submission_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "verdicts" JSONB NOT NULL,
    "result" JSONB NOT NULL,
    "engine_version" TEXT NOT NULL,
    "duration_ms" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evaluation_pkey" PRIMARY KEY ("submission_id","number")
);

-- CreateTable
CREATE TABLE "marking_override" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "marking" TEXT NOT NULL,
    "feedback" TEXT NOT NULL DEFAULT '',
    "reviewer_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "marking_override_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contest" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "submission_id" UUID NOT NULL,
    "attribute_id" TEXT NOT NULL,
    "argument" TEXT NOT NULL,
    "document_id" UUID,
    "state" "contest_state" NOT NULL DEFAULT 'open',
    "decision" TEXT NOT NULL DEFAULT '',
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "contest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "assignment_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_interval" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "assignment_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "work_interval_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_progress" (
    "user_id" UUID NOT NULL,
    "mode" "mode" NOT NULL,
    "assigned" INTEGER NOT NULL DEFAULT 0,
    "submitted" INTEGER NOT NULL DEFAULT 0,
    "passed" INTEGER NOT NULL DEFAULT 0,
    "score_sum" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "user_progress_pkey" PRIMARY KEY ("user_id","mode")
);

-- CreateTable
CREATE TABLE "daily_points" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "points" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "daily_points_pkey" PRIMARY KEY ("user_id","day")
);

-- CreateTable
CREATE TABLE "section_loss" (
    "assignment_id" UUID NOT NULL,
    "section_key" TEXT NOT NULL,
    "component_title" TEXT NOT NULL,
    "section_title" TEXT NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL,
    "lost" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "section_loss_pkey" PRIMARY KEY ("assignment_id","section_key")
);

-- CreateTable
CREATE TABLE "knowledge_entry" (
    "qid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "question" TEXT NOT NULL,
    "page" TEXT NOT NULL DEFAULT '',
    "response" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_entry_pkey" PRIMARY KEY ("qid")
);

-- CreateTable
CREATE TABLE "knowledge_website" (
    "uid" UUID NOT NULL DEFAULT gen_random_uuid(),
    "website_url" TEXT NOT NULL,
    "inclusion" TEXT NOT NULL DEFAULT '',
    "synced_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_website_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "knowledge_chunk" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "entry_id" UUID,
    "website_id" UUID,
    "url" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "embedding" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],

    CONSTRAINT "knowledge_chunk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assistant_controls" (
    "id" SERIAL NOT NULL,
    "prompt" TEXT NOT NULL,
    "temperature" DOUBLE PRECISION NOT NULL,
    "top_p" DOUBLE PRECISION NOT NULL,
    "model" TEXT NOT NULL,
    "tools" JSONB NOT NULL DEFAULT '[]',
    "max_tokens" INTEGER NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assistant_controls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_entry" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_id" UUID NOT NULL,
    "page" TEXT NOT NULL DEFAULT '',
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "follow_up_questions" JSONB NOT NULL DEFAULT '[]',
    "attached_images" JSONB NOT NULL DEFAULT '[]',
    "sources" JSONB NOT NULL DEFAULT '[]',
    "awaiting_screenshot_permission" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_call" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID,
    "purpose" TEXT NOT NULL,
    "page" TEXT NOT NULL DEFAULT '',
    "model" TEXT NOT NULL,
    "input_tokens" INTEGER NOT NULL,
    "output_tokens" INTEGER NOT NULL,
    "latency_ms" INTEGER NOT NULL,
    "cost" DECIMAL(12,6) NOT NULL DEFAULT 0,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_question" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "status" "support_state" NOT NULL DEFAULT 'open',
    "admin_response" TEXT,
    "answered_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "support_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approved_source" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "country" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "approved_source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" CITEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "action" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "activity_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "queue" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "recipient" CITEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "background_job" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "state" "job_state" NOT NULL DEFAULT 'waiting',
    "input" JSONB NOT NULL DEFAULT '{}',
    "result" JSONB,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "failure" TEXT,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "requested_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "background_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_ticket" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "storage_key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "installation_fact" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "installation_fact_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "user_username_key" ON "user"("username");

-- CreateIndex
CREATE UNIQUE INDEX "user_external_subject_key" ON "user"("external_subject");

-- CreateIndex
CREATE UNIQUE INDEX "role_name_key" ON "role"("name");

-- CreateIndex
CREATE INDEX "user_role_role_id_idx" ON "user_role"("role_id");

-- CreateIndex
CREATE INDEX "session_user_id_ended_at_idx" ON "session"("user_id", "ended_at");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "refresh_token_session_id_idx" ON "refresh_token"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_user_id_code_hash_key" ON "recovery_code"("user_id", "code_hash");

-- CreateIndex
CREATE INDEX "one_time_code_user_id_purpose_idx" ON "one_time_code"("user_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "applicant_email_key" ON "applicant"("email");

-- CreateIndex
CREATE INDEX "applicant_created_at_idx" ON "applicant"("created_at");

-- CreateIndex
CREATE INDEX "cohort_organization_id_idx" ON "cohort"("organization_id");

-- CreateIndex
CREATE INDEX "cohort_member_user_id_idx" ON "cohort_member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "case_version_case_id_version_key" ON "case_version"("case_id", "version");

-- CreateIndex
CREATE INDEX "assignment_case_id_idx" ON "assignment"("case_id");

-- CreateIndex
CREATE INDEX "assignment_case_version_id_idx" ON "assignment"("case_version_id");

-- CreateIndex
CREATE UNIQUE INDEX "assignment_user_id_case_id_mode_key" ON "assignment"("user_id", "case_id", "mode");

-- CreateIndex
CREATE INDEX "submission_case_version_id_idx" ON "submission"("case_version_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_assignment_id_generation_key" ON "submission"("assignment_id", "generation");

-- CreateIndex
CREATE INDEX "submission_token_submission_id_idx" ON "submission_token"("submission_id");

-- CreateIndex
CREATE INDEX "marking_override_submission_id_attribute_id_created_at_idx" ON "marking_override"("submission_id", "attribute_id", "created_at");

-- CreateIndex
CREATE INDEX "contest_state_created_at_idx" ON "contest"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "contest_submission_id_attribute_id_key" ON "contest"("submission_id", "attribute_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_storage_key_key" ON "document"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "document_assignment_id_file_name_version_key" ON "document"("assignment_id", "file_name", "version");

-- CreateIndex
CREATE INDEX "work_interval_assignment_id_started_at_idx" ON "work_interval"("assignment_id", "started_at");

-- CreateIndex
CREATE INDEX "daily_points_day_idx" ON "daily_points"("day");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_website_website_url_key" ON "knowledge_website"("website_url");

-- CreateIndex
CREATE INDEX "knowledge_chunk_entry_id_idx" ON "knowledge_chunk"("entry_id");

-- CreateIndex
CREATE INDEX "knowledge_chunk_website_id_idx" ON "knowledge_chunk"("website_id");

-- CreateIndex
CREATE INDEX "chat_session_user_id_created_at_idx" ON "chat_session"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "chat_entry_session_id_created_at_idx" ON "chat_entry"("session_id", "created_at");

-- CreateIndex
CREATE INDEX "model_call_created_at_idx" ON "model_call"("created_at");

-- CreateIndex
CREATE INDEX "model_call_user_id_created_at_idx" ON "model_call"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "support_question_status_created_at_idx" ON "support_question"("status", "created_at");

-- CreateIndex
CREATE INDEX "support_question_user_id_idx" ON "support_question"("user_id");

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "approved_source_url_key" ON "approved_source"("url");

-- CreateIndex
CREATE INDEX "approved_source_country_idx" ON "approved_source"("country");

-- CreateIndex
CREATE INDEX "activity_log_email_id_idx" ON "activity_log"("email", "id");

-- CreateIndex
CREATE INDEX "activity_log_actor_id_idx" ON "activity_log"("actor", "id");

-- CreateIndex
CREATE INDEX "activity_log_action_id_idx" ON "activity_log"("action", "id");

-- CreateIndex
CREATE INDEX "outgoing_mail_sent_at_created_at_idx" ON "outgoing_mail"("sent_at", "created_at");

-- CreateIndex
CREATE INDEX "background_job_kind_created_at_idx" ON "background_job"("kind", "created_at");

-- CreateIndex
CREATE INDEX "document_ticket_expires_at_idx" ON "document_ticket"("expires_at");

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cohort" ADD CONSTRAINT "cohort_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cohort_member" ADD CONSTRAINT "cohort_member_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cohort_member" ADD CONSTRAINT "cohort_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_visit" ADD CONSTRAINT "page_visit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_version" ADD CONSTRAINT "case_version_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_version" ADD CONSTRAINT "case_version_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_answer_sheet" ADD CONSTRAINT "case_answer_sheet_case_version_id_fkey" FOREIGN KEY ("case_version_id") REFERENCES "case_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_attribute" ADD CONSTRAINT "case_attribute_case_version_id_fkey" FOREIGN KEY ("case_version_id") REFERENCES "case_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_case_version_id_fkey" FOREIGN KEY ("case_version_id") REFERENCES "case_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_case_version_id_fkey" FOREIGN KEY ("case_version_id") REFERENCES "case_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_token" ADD CONSTRAINT "submission_token_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_token" ADD CONSTRAINT "submission_token_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "marking_override" ADD CONSTRAINT "marking_override_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "marking_override" ADD CONSTRAINT "marking_override_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest" ADD CONSTRAINT "contest_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest" ADD CONSTRAINT "contest_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest" ADD CONSTRAINT "contest_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_interval" ADD CONSTRAINT "work_interval_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_points" ADD CONSTRAINT "daily_points_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "section_loss" ADD CONSTRAINT "section_loss_assignment_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_chunk" ADD CONSTRAINT "knowledge_chunk_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "knowledge_entry"("qid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_chunk" ADD CONSTRAINT "knowledge_chunk_website_id_fkey" FOREIGN KEY ("website_id") REFERENCES "knowledge_website"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assistant_controls" ADD CONSTRAINT "assistant_controls_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_session" ADD CONSTRAINT "chat_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_entry" ADD CONSTRAINT "chat_entry_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_question" ADD CONSTRAINT "support_question_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_question" ADD CONSTRAINT "support_question_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "background_job" ADD CONSTRAINT "background_job_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What the Prisma schema cannot say.

ALTER TABLE "user"
    ADD CONSTRAINT user_email_shape CHECK (email ~ '^[^\s@]+@[^\s@]+$'),
    ADD CONSTRAINT user_level_positive CHECK (level >= 0);
ALTER TABLE applicant ADD CONSTRAINT applicant_email_shape CHECK (email ~ '^[^\s@]+@[^\s@]+$');
ALTER TABLE role ADD CONSTRAINT role_name_present CHECK (name <> '');
ALTER TABLE session ADD CONSTRAINT session_end_has_reason CHECK ((ended_at IS NULL) = (end_reason IS NULL));
ALTER TABLE case_file ADD CONSTRAINT case_file_id_shape CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$');
ALTER TABLE case_version
    ADD CONSTRAINT case_version_positive CHECK (version > 0),
    ADD CONSTRAINT case_version_is_object CHECK (jsonb_typeof(case_data) = 'object');
ALTER TABLE case_answer_sheet ADD CONSTRAINT case_answer_sheet_is_object CHECK (jsonb_typeof(answers) = 'object');
ALTER TABLE assignment
    ADD CONSTRAINT assignment_generation_counts CHECK (generation >= 0),
    ADD CONSTRAINT assignment_completeness_percent CHECK (completeness BETWEEN 0 AND 100),
    ADD CONSTRAINT assignment_seconds_count CHECK (active_seconds >= 0),
    ADD CONSTRAINT assignment_submitted_is_locked CHECK (locked OR NOT submitted);
ALTER TABLE answer
    ADD CONSTRAINT answer_version_positive CHECK (version > 0),
    ADD CONSTRAINT answer_length CHECK (length(value) <= 20000);
ALTER TABLE submission
    ADD CONSTRAINT submission_generation_positive CHECK (generation > 0),
    ADD CONSTRAINT submission_fence_counts CHECK (fence >= 0),
    ADD CONSTRAINT submission_finished_when_done CHECK ((finished_at IS NULL) = (state = 'in_progress')),
    ADD CONSTRAINT submission_failure_when_failed CHECK ((failure IS NULL) = (state <> 'failed')),
    ADD CONSTRAINT submission_answers_is_object CHECK (jsonb_typeof(answers) = 'object');
ALTER TABLE evaluation
    ADD CONSTRAINT evaluation_number_positive CHECK (number > 0),
    ADD CONSTRAINT evaluation_score_share CHECK (score BETWEEN 0 AND 1);
ALTER TABLE marking_override ADD CONSTRAINT marking_override_marking CHECK (marking IN ('correct', 'wrong', 'notSure'));
ALTER TABLE contest ADD CONSTRAINT contest_decided CHECK ((state = 'open') = (decided_at IS NULL));
ALTER TABLE document
    ADD CONSTRAINT document_version_positive CHECK (version > 0),
    ADD CONSTRAINT document_size_counts CHECK (size >= 0);
ALTER TABLE work_interval ADD CONSTRAINT work_interval_forward CHECK (ended_at IS NULL OR ended_at >= started_at);
ALTER TABLE user_progress
    ADD CONSTRAINT user_progress_counts CHECK (assigned >= 0 AND submitted >= 0 AND passed >= 0 AND passed <= submitted);
ALTER TABLE section_loss ADD CONSTRAINT section_loss_share CHECK (lost >= 0 AND lost <= weight + 1e-9);
ALTER TABLE knowledge_chunk ADD CONSTRAINT knowledge_chunk_one_origin CHECK (num_nonnulls(entry_id, website_id) = 1);
ALTER TABLE support_question ADD CONSTRAINT support_question_answered CHECK ((status = 'answered') = (admin_response IS NOT NULL));
ALTER TABLE background_job ADD CONSTRAINT background_job_progress CHECK (progress BETWEEN 0 AND 1);

-- Only submissions that wait are looked for by the reconciler: the index holds no others.
CREATE INDEX submission_waiting ON submission (created_at) WHERE state = 'in_progress';
-- One key signs at a time.
CREATE UNIQUE INDEX signing_key_current ON signing_key ((true)) WHERE retired_at IS NULL;

-- The activity log is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the activity log is append-only';
END $$;
CREATE TRIGGER activity_log_append_only BEFORE UPDATE OR DELETE ON activity_log
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
