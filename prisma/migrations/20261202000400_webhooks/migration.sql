-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "url" TEXT NOT NULL,
    "events" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "sealed_secret" TEXT NOT NULL,
    "previous_sealed_secret" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "switched_off_at" TIMESTAMPTZ(3),
    "off_because" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "not_before" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "fence" INTEGER NOT NULL DEFAULT 0,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_event" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "type" TEXT NOT NULL,
    "user_id" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "body" TEXT,
    "spread_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tried_at" TIMESTAMPTZ(3),
    "headers" JSONB,
    "status" INTEGER,
    "response" TEXT,
    "failure" TEXT,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_result" (
    "submission_id" UUID NOT NULL,
    "next_check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_result_pkey" PRIMARY KEY ("submission_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoint_url_key" ON "webhook_endpoint"("url");

-- CreateIndex
CREATE INDEX "webhook_event_user_id_idx" ON "webhook_event"("user_id");

-- CreateIndex
CREATE INDEX "webhook_event_occurred_at_idx" ON "webhook_event"("occurred_at");

-- CreateIndex
CREATE INDEX "webhook_event_spread_at_occurred_at_idx" ON "webhook_event"("spread_at", "occurred_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_state_next_attempt_at_idx" ON "webhook_delivery"("endpoint_id", "state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_created_at_id_idx" ON "webhook_delivery"("endpoint_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_event_id_endpoint_id_key" ON "webhook_delivery"("event_id", "endpoint_id");

-- CreateIndex
CREATE INDEX "webhook_result_next_check_at_idx" ON "webhook_result"("next_check_at");

-- AddForeignKey
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_result" ADD CONSTRAINT "webhook_result_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "webhook_endpoint"
  ADD CONSTRAINT webhook_endpoint_off CHECK ((switched_off_at IS NULL) = (off_because IS NULL)),
  ADD CONSTRAINT webhook_endpoint_off_because CHECK (off_because IN ('person', 'failing', 'gone', 'secret')),
  ADD CONSTRAINT webhook_endpoint_previous CHECK ((previous_sealed_secret IS NULL) = (previous_until IS NULL));

-- At most 20 kB, which is what the specification of Standard Webhooks advises. What is sent are ids, far below.
ALTER TABLE "webhook_event"
  ADD CONSTRAINT webhook_event_body CHECK (octet_length(body) <= 20000);

ALTER TABLE "webhook_delivery"
  ADD CONSTRAINT webhook_delivery_state CHECK (state IN ('pending', 'delivered', 'failed')),
  ADD CONSTRAINT webhook_delivery_waits CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL)),
  ADD CONSTRAINT webhook_delivery_response CHECK (length(response) <= 1024);
