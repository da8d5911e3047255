-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "trace" TEXT;

-- CreateTable
CREATE UNLOGGED TABLE "running_process" (
    "id" UUID NOT NULL,
    "program" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "node" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "running_process_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "one_time_code_expires_at_idx" ON "one_time_code"("expires_at");

-- How the queues stand is asked every few seconds: these hold what is open, and what failed.
CREATE INDEX background_job_open ON background_job (created_at) WHERE state IN ('waiting', 'running');
CREATE INDEX background_job_failed ON background_job (finished_at) WHERE state = 'failed';
CREATE INDEX submission_failed ON submission (finished_at) WHERE state = 'failed';
CREATE INDEX chat_entry_failed ON chat_entry (created_at) WHERE state = 'failed';
