-- CreateTable
CREATE TABLE "service_account" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "rights" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "suspended_at" TIMESTAMPTZ(3),
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "service_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_key" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "start" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "service_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "service_account_name_key" ON "service_account"("name");

-- CreateIndex
CREATE UNIQUE INDEX "service_key_key_hash_key" ON "service_key"("key_hash");

-- CreateIndex
CREATE INDEX "service_key_account_id_idx" ON "service_key"("account_id");

-- AddForeignKey
ALTER TABLE "service_key" ADD CONSTRAINT "service_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "service_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- At most a year and a day: the day is for clocks and for days that a change of time makes longer.
ALTER TABLE "service_key"
  ADD CONSTRAINT service_key_expires CHECK (expires_at <= created_at + interval '366 days'),
  ADD CONSTRAINT service_key_hash CHECK (octet_length(key_hash) = 32);
