-- CreateTable
CREATE TABLE "learning_platform_key" (
    "key_id" TEXT NOT NULL,
    "public_key" JSONB NOT NULL,
    "sealed_private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "learning_platform_key_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "learning_platform" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "deployments" TEXT[],
    "authorization_url" TEXT NOT NULL,
    "token_url" TEXT NOT NULL,
    "key_set_url" TEXT NOT NULL,
    "trusts_addresses" BOOLEAN NOT NULL DEFAULT false,
    "creates_people" BOOLEAN NOT NULL DEFAULT false,
    "assigns_cases" BOOLEAN NOT NULL DEFAULT false,
    "switched_off_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "learning_platform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "learning_platform_launch" (
    "state_hash" BYTEA NOT NULL,
    "platform_id" UUID NOT NULL,
    "nonce" TEXT NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    "ticket_hash" BYTEA,
    "launch" JSONB,

    CONSTRAINT "learning_platform_launch_pkey" PRIMARY KEY ("state_hash")
);

-- CreateTable
CREATE TABLE "learning_platform_account" (
    "platform_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "learning_platform_account_pkey" PRIMARY KEY ("platform_id","subject")
);

-- CreateTable
CREATE TABLE "learning_platform_score" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "platform_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "line_item" TEXT NOT NULL,
    "sent_score" DOUBLE PRECISION,
    "sent_at" TIMESTAMPTZ(3),
    "fence" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "learning_platform_score_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "learning_platform_issuer_client_id_key" ON "learning_platform"("issuer", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "learning_platform_launch_ticket_hash_key" ON "learning_platform_launch"("ticket_hash");

-- CreateIndex
CREATE INDEX "learning_platform_launch_platform_id_idx" ON "learning_platform_launch"("platform_id");

-- CreateIndex
CREATE INDEX "learning_platform_launch_created_at_idx" ON "learning_platform_launch"("created_at");

-- CreateIndex
CREATE INDEX "learning_platform_account_user_id_idx" ON "learning_platform_account"("user_id");

-- CreateIndex
CREATE INDEX "learning_platform_score_user_id_idx" ON "learning_platform_score"("user_id");

-- CreateIndex
CREATE INDEX "learning_platform_score_case_id_idx" ON "learning_platform_score"("case_id");

-- CreateIndex
CREATE UNIQUE INDEX "learning_platform_score_platform_id_subject_line_item_key" ON "learning_platform_score"("platform_id", "subject", "line_item");

-- AddForeignKey
ALTER TABLE "learning_platform_launch" ADD CONSTRAINT "learning_platform_launch_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "learning_platform"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learning_platform_account" ADD CONSTRAINT "learning_platform_account_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "learning_platform"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learning_platform_account" ADD CONSTRAINT "learning_platform_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learning_platform_score" ADD CONSTRAINT "learning_platform_score_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "learning_platform"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learning_platform_score" ADD CONSTRAINT "learning_platform_score_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "learning_platform_score" ADD CONSTRAINT "learning_platform_score_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "case_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE learning_platform
  ADD CONSTRAINT learning_platform_creates CHECK (trusts_addresses OR NOT creates_people);
